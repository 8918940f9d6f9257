import { sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { DOUBTFUL_DAYS, type LineAnswer } from '../../rules/answers.ts';
import { awaitsDecision, fromWhom, isPaid } from '../rules-in-sql.ts';
import { datesOf } from './held.ts';
import { words } from './words.ts';

interface Row {
  answer: Exclude<LineAnswer, 'yes'>;
  by: string;
  note: string | null;
  item: string;
  quantity: number;
  amount: Cents;
  from: IsoDate;
  to: IsoDate;
  number: string;
  provider: string;
  state: 'awaits' | 'paid' | 'underWay';
}

/**
 * Answers "no" and "not sure" to "Did this happen?", of each line the last one: another answer is another entry
 * (specification: did-this-happen).
 */
export const answerQueue = queue<Row>({
  name: 'answers',
  kinds: words.answers,
  entries: ({ today }) =>
    sql`select a.invoice_line_id::text || '.' || floor(extract(epoch from a.answered_at) * 1000)::bigint::text as key,
        a.answered_at as since, a.answer as kind, a.participant_id, a.invoice_line_id as record
      from line_answers a where a.answer <> 'yes' and a.answered_at > ${addDays(today, -DOUBTFUL_DAYS)}::date`,
  details: sql`select a.answer, a.answered_by as by, a.note, l.support_item_name as item, l.quantity,
      l.total_cents as amount, l.service_date as "from", l.service_date_to as "to", i.reference_number as number,
      ${fromWhom} as provider,
      case when ${awaitsDecision} then 'awaits' when ${isPaid} then 'paid' else 'underWay' end as state
    from line_answers a join invoice_lines l on l.id = a.invoice_line_id join invoices i on i.id = l.invoice_id
    left join providers p on p.id = i.provider_id where a.invoice_line_id = e.record`,
  present: ({ answer, by, note, item, quantity, amount, from, to, number, provider, state }) => ({
    title: item,
    line: `${by} ${words.answered[answer]}`,
    facts: [
      ...(note ? [{ label: words.note, value: note }] : []),
      { label: words.who, value: by },
      { label: words.claim, value: words.held(number, provider) },
      { label: words.status, value: words[state] },
      { label: words.amount, value: formatMoney(amount) },
      { label: words.quantity, value: String(quantity) },
      { label: words.dates, value: datesOf(from, to) },
    ],
  }),
});
