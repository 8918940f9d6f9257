import { addDays, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { isolated } from '#scheme/text.ts';
import type { NoticeKind } from './rules.ts';

/** The facts that the sentences of a notice need; amounts in cents. */
export interface SpokenNotice {
  kind: NoticeKind;
  /** The current name of the support, component or provider that the notice is about. */
  name: string;
  day: IsoDate | null;
  until: IsoDate | null;
  amount: Cents | null;
  usual: Cents | null;
}

/** What a notice says, and why it came. */
export function noticeSentences(
  { kind, name: given, day, until, amount, usual }: SpokenNotice,
  today: IsoDate,
): { lead: string; why: string } {
  const name = isolated(given);
  const money = formatMoney(amount ?? 0);
  const spoken = (date: IsoDate | null) => (date ? formatSpokenDate(date, today) : '');
  switch (kind) {
    case 'low-funds':
      return {
        lead: `The money for ${name} ${(amount ?? 0) > 0 ? 'runs low' : 'is used up'}.`,
        why: lowReason({ amount: amount ?? 0, day, until: spoken(until), today }),
      };
    case 'unusual-week':
      return {
        lead: `${name} asked for more than usual.`,
        why: `${money} for the week from ${spoken(day)} to ${spoken(day && addDays(day, 6))}. A usual week is ${formatMoney(usual ?? 0)}.`,
      };
    case 'new-provider':
      return {
        lead: `${name} sent a claim for the first time.`,
        why: `It is for ${money}. They never sent one before.`,
      };
    case 'above-limit':
      return {
        lead: `${name} asked for more than the price limit.`,
        why: `One claim is ${money} above the limit of its day.`,
      };
  }
}

function lowReason({
  amount,
  day,
  until,
  today,
}: {
  amount: Cents;
  day: IsoDate | null;
  until: string;
  today: IsoDate;
}): string {
  if (amount < 0) return `${formatMoney(-amount)} more is spent and reserved than there is.`;
  const left = `${amount === 0 ? 'Nothing' : formatMoney(amount)} was left when we looked.`;
  if (!day) return `${left} It has to last until ${until}.`;
  if (day <= today) return `${left} It may be used up now, and has to last until ${until}.`;
  return `${left} At your usual pace it lasts to about ${formatSpokenDate(day, today)}, and has to last until ${until}.`;
}

/** The sentence about the number of notices, on the plan page and the page of notices. */
export const noticesLead = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'notice' : 'notices'} about spending.`;
