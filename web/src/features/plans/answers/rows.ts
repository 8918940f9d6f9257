import type { IsoDate } from '@wattle/domain/dates';
import { formatMoney } from '@wattle/domain/money';
import type { Support } from '../figures.ts';
import { answerWords } from './words.ts';

const { row: words } = answerWords;

/**
 * What the row of a support says: what is left of it, paid in or not, so that the rows add up to what is left of the plan,
 * and in a few words what that means.
 */
export function supportRow(
  { figures, standing, spendable, managed, component }: Support,
  { endDate, today, tellsSelf }: { endDate: IsoDate; today: IsoDate; tellsSelf: boolean },
): { figure: string; note: string; isNegative: boolean } {
  const figure = formatMoney(figures.left);
  const say = (note: string, isNegative = false) => ({ figure, note, isNegative });
  if (standing.kind === 'beyond') return say(words.beyond(component?.name ?? ''));
  if (standing.kind !== 'within') return say(words[standing.kind], true);
  if (!spendable) return say(words.unknown);
  if (managed === 'agency') return say(words.agency);
  if (managed === 'self' && tellsSelf) return say(words.self);
  if (today > endDate) return say(words.unspent);
  return say(!spendable.shared && spendable.amount === figures.left ? words.toSpend : words.inPlan);
}
