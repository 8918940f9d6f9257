import { lifeOf } from './lives.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { kindOf, providersOf } from './providers.ts';
import { providerFor, routinesOf } from './routines.ts';

/** Who bills a support regularly, and the item that they bill most. */
interface Regular {
  provider: number;
  item: string;
}

/** The first of those who bill a support regularly; undefined where nobody does. */
export function regularOf(
  { participant, start }: DemoPlan,
  { category }: Pick<DemoSupport, 'category'>,
): Regular | undefined {
  const life = lifeOf(participant.number);
  const habit = life?.find((each) => each.category === category);
  const [routine] = routinesOf(category, participant, start);
  const found =
    habit ?? (routine && { provider: providerFor(routine.kind, participant.number), visits: routine.visits });
  const item = found?.visits[0]?.item;
  return found && item ? { provider: found.provider, item } : undefined;
}

/** Another provider that supplies the same, where there is one. */
export function otherThan(provider: number): number {
  const all = providersOf(kindOf(provider));
  return all[(all.indexOf(provider) + 1) % all.length] ?? provider;
}
