import { brand } from '#platform/web/brand.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { comesOf, type MoneySentences, moneySentences } from '../words/budget.ts';
import type { Budget } from './figures.ts';

/** The day until which, as the first sentence says, the money has to last. */
export function saidUntil(
  { spendable, standing, figures }: Pick<Budget, 'spendable' | 'standing' | 'figures'>,
  plan: { end_date: IsoDate },
): IsoDate {
  const next = spendable && comesOf({ left: figures.left, standing }, spendable);
  return next?.date ?? plan.end_date;
}

/** The first sentences about a budget: of the whole plan, or of what `of` names. */
export function spokenOf(
  { spendable, standing, figures }: Budget,
  plan: { start_date: IsoDate; end_date: IsoDate },
  today: IsoDate,
  of: { name?: string; component?: string | undefined } = {},
): MoneySentences {
  const dates = { startDate: plan.start_date, endDate: plan.end_date };
  return moneySentences({ spendable, standing, left: figures.left, ...dates, ...of }, today, brand.phone);
}
