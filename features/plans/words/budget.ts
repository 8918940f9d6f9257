import { formatDate, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { Standing } from '../rules/budget.ts';
import type { Instalment } from '../rules/components.ts';
import type { Spendable } from '../rules/spendable.ts';

/**
 * What a budget says first, as a person could repeat it aloud: one figure, until when it has to last, and what comes then.
 * Screens, messages and reports say the same.
 */
export interface MoneySentences {
  /** The figure with the words around it. */
  lead: { before: string; amount: string | undefined; after: string };
  /** What else there is to know, a sentence each. */
  more: string[];
}

/** What the sentences are about: a plan, or some supports of it. */
export interface SpokenBudget {
  startDate: IsoDate;
  endDate: IsoDate;
  /** Undefined where the plan manager's figures do not add up. */
  spendable: Pick<Spendable, 'amount' | 'elsewhere' | 'shared' | 'next'> | undefined;
  /** What is left of the budget, paid in or not; negative where more was spent or reserved. */
  left: Cents;
  standing: { kind: Standing; amount: Cents };
  /** What it is the budget of, where it is not the whole plan: `Daily Living`. */
  name?: string;
  /** The component that it draws from, by name. */
  component?: string | undefined;
}

/** What is said where the plan manager's figures do not add up, with the number to call. */
export const doNotAddUp = (phone: string): string =>
  `Your plan manager’s figures do not add up here. Call ${phone}.`;

export function moneySentences(budget: SpokenBudget, today: IsoDate, phone: string): MoneySentences {
  const { spendable, name, left, startDate, endDate } = budget;
  if (!spendable) return { lead: plain(doNotAddUp(phone)), more: [] };
  const on = name === undefined ? '' : ` on ${name}`;
  if (today > endDate) return { lead: ended(endDate, left, on), more: [] };
  const { amount, elsewhere } = spendable;
  if (amount === 0 && elsewhere > 0 && elsewhere === left)
    return { lead: managedElsewhere(left, on), more: [] };
  const next = comesOf(budget, spendable);
  if (today < startDate) {
    const begins = `This plan starts on ${formatSpokenDate(startDate, today)}.`;
    if (!next) return { lead: plain(begins), more: [] };
    const then = {
      before: `${begins} Then you have`,
      amount: formatMoney(next.amount),
      after: `to spend${on}.`,
    };
    return { lead: then, more: restOf(budget, next.amount) };
  }
  const until = next
    ? `until ${formatSpokenDate(next.date, today)}`
    : `until the plan ends on ${formatSpokenDate(endDate, today)}`;
  const lead =
    amount > 0
      ? { before: 'You have', amount: formatMoney(amount), after: `to spend${on} ${until}.` }
      : plain(`You have nothing to spend${on} ${until}.`);
  return { lead, more: [...thenOf(next), ...sharedOf(spendable), ...restOf(budget, amount)] };
}

/**
 * The part of the next instalment that comes to this budget: no more than what is left of it after what can be spent
 * now. Where the others of a component cover it, the component's.
 */
export function comesOf(
  { left, standing }: Pick<SpokenBudget, 'left' | 'standing'>,
  { amount, next }: NonNullable<SpokenBudget['spendable']>,
): Instalment | undefined {
  if (!next || standing.kind === 'beyond') return next;
  const rest = Math.min(next.amount, left - amount);
  return rest > 0 ? { ...next, amount: rest } : undefined;
}

/** All of it as one text, for what is announced, spoken and written in messages. */
export const asText = ({ lead: { before, amount, after }, more }: MoneySentences): string =>
  [[before, amount, after].filter(Boolean).join(' '), ...more].join(' ');

const plain = (sentence: string) => ({ before: sentence, amount: undefined, after: '' });

function ended(endDate: IsoDate, left: Cents, on: string): MoneySentences['lead'] {
  const over = `This plan ended on ${formatDate(endDate)}.`;
  if (left < 0)
    return { before: `${over} It was overspent${on} by`, amount: `${formatMoney(-left)}.`, after: '' };
  return { before: over, amount: formatMoney(left), after: `was not spent${on}.` };
}

const managedElsewhere = (left: Cents, on: string): MoneySentences['lead'] => ({
  before: '',
  amount: formatMoney(left),
  after: `is left${on}. It is managed elsewhere.`,
});

const thenOf = (next: Instalment | undefined): string[] =>
  next ? [`Then ${formatMoney(next.amount)} arrives.`] : [];

function sharedOf({ amount, shared }: Pick<Spendable, 'amount' | 'shared'>): string[] {
  if (!shared || amount === 0) return [];
  return [sharesWith(shared)];
}

/** With what money is shared: `It shares $7,837.00 with 5 other supports.` */
export function sharesWith({ amount, others }: NonNullable<Spendable['shared']>): string {
  return `It shares ${formatMoney(amount)} with ${others.toLocaleString('en-AU')} other ${others === 1 ? 'support' : 'supports'}.`;
}

/**
 * Says how the budget is overdrawn; else what is left in all, where that is another figure than the first, and how much is
 * not to be spent here.
 */
function restOf({ spendable, left, standing, name, component }: SpokenBudget, said: Cents): string[] {
  const elsewhere = spendable?.elsewhere ?? 0;
  const amount = formatMoney(standing.amount);
  const subject = name === undefined ? 'The plan' : 'It';
  switch (standing.kind) {
    case 'overspent':
      return [`${subject} is overspent by ${amount}.`];
    case 'over-reserved':
      return [`${amount} more is reserved than is left.`];
    case 'over-released':
      return [`${amount} more is spent than was paid in so far.`];
    case 'beyond':
      return [
        `${amount} more than its own part is spent. The rest of ${component ?? 'its group'} covers that.`,
      ];
    default:
      if (left === said) return [];
      return elsewhere > 0
        ? [`${formatMoney(left)} is left, ${formatMoney(elsewhere)} managed elsewhere.`]
        : [`${formatMoney(left)} is left ${name === undefined ? 'in the whole plan' : 'in the plan'}.`];
  }
}
