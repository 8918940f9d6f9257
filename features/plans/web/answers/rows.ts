import type { IsoDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { forecastInShort, type Lasting } from '../../words/forecast.ts';
import type { Support } from '../figures.ts';
import { answerWords } from './words.ts';

const { row: words } = answerWords;

interface RowFacts {
  endDate: IsoDate;
  today: IsoDate;
  /** Whether self-managed supports are called so. */
  tellsSelf: boolean;
  /** How long all of its budget lasts; undefined where that is not known. */
  lasting: Lasting | undefined;
}

/**
 * What the row of a support says: what is left of it, paid in or not, so that the rows add up to what is left of the
 * plan; and what that means in a few words, such as until when it lasts.
 */
export function supportRow(
  { figures, standing, spendable, managed, component }: Support,
  { endDate, today, tellsSelf, lasting }: RowFacts,
): { figure: string; note: string; isNegative: boolean } {
  const figure = formatMoney(figures.left);
  const say = (note: string, isNegative = false) => ({ figure, note, isNegative });
  if (standing.kind === 'beyond') return say(words.beyond(component?.name ?? ''));
  if (standing.kind !== 'within') return say(words[standing.kind], true);
  if (!spendable) return say(words.unknown);
  if (managed === 'agency') return say(words.agency);
  if (managed === 'self' && tellsSelf) return say(words.self);
  if (today > endDate) return say(words.unspent);
  const lasts = lasting && forecastInShort(lasting, today);
  if (lasts !== undefined) return say(lasts);
  return say(!spendable.shared && spendable.amount === figures.left ? words.toSpend : words.inPlan);
}
