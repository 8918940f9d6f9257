import { sql } from 'drizzle-orm';
import { fromWhom } from '#features/claims/server/rules-in-sql.ts';
import { queue } from '#platform/server/manifest/queue.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import type { EvidenceKind } from '../rules.ts';
import { evidenceState, isForHold } from './rules-in-sql.ts';
import { type Amounts, amountColumns, amountOf } from './statements.ts';
import { queueWords as words } from './words.ts';

interface Row extends Amounts {
  sfid: string;
  kind: EvidenceKind;
  by: string;
  note: string | null;
  documents: number;
  number: string;
  provider: string;
  reason: string;
  since: IsoDate | null;
  due: IsoDate | null;
}

/**
 * What people sent and nobody has answered yet, as long as the claim has the same hold
 * (specification: evidence-in-the-console). Once something was enough for a hold, staff need not answer the rest.
 */
export const evidenceQueue = queue<Row>({
  name: 'evidence',
  kinds: words.kinds,
  entries: () =>
    sql`select e.sfid as key, e.sent_at as since, e.kind, e.participant_id, e.id as record
      from evidence e join invoices i on i.id = e.invoice_id
      where ${isForHold} and ${evidenceState} <> 'enough'
        and not exists (select from evidence_answers a where a.evidence_id = e.id)`,
  details: sql`select v.sfid, v.kind, v.sent_by as by, v.note, i.reference_number as number, ${fromWhom} as provider,
      (select count(*)::int from evidence_files f where f.evidence_id = v.id) as documents,
      ${amountColumns}, v.held_reason as reason, v.held_since as since, i.held_due_on as due
    from evidence v join invoices i on i.id = v.invoice_id left join providers p on p.id = i.provider_id
    where v.id = e.record`,
  present: ({ sfid, kind, by, note, documents, number, provider, reason, since, due, ...amounts }) => ({
    title: words.title(number, provider),
    line: `${by} ${words.line[kind]}`,
    facts: [
      { label: words.answer, value: sfid, look: 'evidence' },
      { label: words.asked, value: reason },
      ...(since ? [{ label: words.since, value: formatDate(since) }] : []),
      ...(due ? [{ label: words.due, value: formatDate(due) }] : []),
      ...(note ? [{ label: words.note, value: note }] : []),
      { label: words.documents, value: String(documents) },
      { label: words.who, value: by },
      { label: words.amount, value: formatMoney(amountOf(amounts)) },
    ],
  }),
});
