import { type SQL, sql } from 'drizzle-orm';
import type { BilledClaim } from '../rules/duplicates.ts';
import { takesMoney } from './rules-in-sql.ts';

/** The earlier claims that the claim `c` may repeat (`repeatOf` of features/claims/rules/duplicates.ts), as SQL. */

/** An earlier claim, with its sfid. */
export type Earlier = BilledClaim & { sfid: string };

/** Who sent the claims that `c` may repeat: the provider of `c`, or the participant, who paid and is paid back. */
const SENDERS = {
  provider: (claim: string) =>
    sql.raw(`${claim}.participant_id = c.participant_id and ${claim}.provider_id = c.provider_id`),
  participant: (claim: string) =>
    sql.raw(
      `c.provider_id is null and ${claim}.participant_id = c.participant_id and ${claim}.provider_id is null`,
    ),
};

/** Whether a claim has the number of `c`. A number without any digit equals no other. */
const hasSameNumber = (claim: string) =>
  sql.raw(`(${claim}.number_digits = c.number_digits and c.number_digits <> '')`);

const touches = (one: string, other: string) =>
  sql.raw(
    `(${one}.service_date <= ${other}.service_date_to and ${one}.service_date_to >= ${other}.service_date)`,
  );

const columnsOf = (claim: string) =>
  sql.raw(
    `select ${['id', 'sfid', 'reference_number', 'service_date', 'service_date_to', 'total_cents', 'received_at', 'status', 'client_approval'].map((column) => `${claim}.${column}`).join(', ')}`,
  );

const nearOnes = (isOf: (claim: string) => SQL): SQL[] => [
  sql`${columnsOf('n')} from invoices n where ${isOf('n')} and n.total_cents < 0`,
  sql`${columnsOf('n')} from invoices n where ${isOf('n')} and ${touches('n', 'c')}`,
  sql`${columnsOf('n')} from invoices n where ${isOf('n')} and ${hasSameNumber('n')}`,
  sql`${columnsOf('n')} from invoices s
    cross join lateral (select * from invoices n where ${isOf('n')} and ${touches('n', 's')} offset 0) n
    where ${isOf('s')} and ${hasSameNumber('s')}`,
];

/**
 * The claims before `c` that `repeatOf` of features/claims/rules/duplicates.ts needs; its comment says which. Each
 * condition has its own select, and `offset 0` keeps the two conditions of the last select apart, so that each uses an
 * index. With `or`, or with a join by ids, PostgreSQL would read all claims of the provider each time.
 */
export const claimsBefore = sql`(select coalesce(json_agg(json_build_object('sfid', i.sfid, 'number', i.reference_number,
      'from', i.service_date, 'to', i.service_date_to, 'amount', i.total_cents,
      'lines', (select coalesce(json_agg(json_build_object('item', l.support_item_number, 'from', l.service_date,
          'to', l.service_date_to, 'amount', l.total_cents) order by l.id), '[]')
        from invoice_lines l where l.invoice_id = i.id)) order by i.received_at, i.id), '[]')
    from (${sql.join(Object.values(SENDERS).flatMap(nearOnes), sql` union `)}) i
    where (i.received_at, i.id) < (c.received_at, c.id) and ${takesMoney})`;
