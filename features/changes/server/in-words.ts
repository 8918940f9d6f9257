import type { Brand } from '#platform/contract/brand.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import type { PlanChange } from '../rules/change.ts';
import { changesOf } from '../rules/changes.ts';
import { effectsOf } from '../rules/effects.ts';
import { type ChangeSentences, changeSentences } from '../words.ts';
import type { ComparedRow } from './queries.ts';

/** A change with the sentences about it. */
export interface ChangeInWords {
  change: PlanChange;
  said: ChangeSentences;
}

/**
 * What changed in a plan since the plan before it, if there was one, with the sentences about each change; the newest
 * first.
 */
export function inWords(
  plan: ComparedRow,
  before: ComparedRow | undefined,
  { caller: { today }, brand: { phone } }: { caller: Caller; brand: Brand },
): ChangeInWords[] {
  const reservations = [...plan.reservations, ...(before?.reservations ?? [])];
  const lines = [...plan.lines, ...(before?.lines ?? [])];
  return changesOf(plan, before).map((change) => {
    const effects = effectsOf(change, { plan, before, today }, { reservations, lines });
    return { change, said: changeSentences(change, effects, { today, phone }) };
  });
}
