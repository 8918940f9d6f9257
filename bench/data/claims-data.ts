import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** How many claims each of the many participants has; one more participant has very many, and one has few. */
const PER_PARTICIPANT = 1000;
export const LARGE = { id: 900_001, claims: 20_000 };
export const SMALL = { id: 900_002, claims: 100 };

/** The participants that benches ask about; each has somebody who acts for them and for nobody else. */
export interface ClaimsWorld {
  /** The session of each, by the participant's number. */
  sessions: ReadonlyMap<number, string>;
}

/** How many participants benches ask about, from all over the data. */
const ASKED = 200;

const sfid = (prefix: string, id: string) => `'${prefix}' || lpad((${id})::text, 14, '0')`;

/** The sfid of a participant's plan, and of one of their claims. */
export const planOf = (participant: number): string => `plan${String(participant).padStart(14, '0')}`;
export const claimOf = (participant: number): string =>
  `invo${String(participant * 100_000 + 50).padStart(14, '0')}`;

/** How many supports each of their plans has, and how many payees and items each support has. */
const SUPPORTS = 8;
const PAYEES = 5;

/**
 * Fills a migrated database with about `claims` invoices, and somebody with access for each participant. The
 * participants that benches ask about also have plan supports, instalments and a line in each claim.
 */
export async function fillWithClaims(url: string, claims: number): Promise<ClaimsWorld> {
  const participants = Math.max(1, Math.round(claims / PER_PARTICIPANT));
  const spread = Array.from({ length: ASKED }, (_, at) => 1 + ((at * 7919) % participants));
  const asked = [...new Set([...spread, LARGE.id, SMALL.id])];
  const sessions = new Map(asked.map((id) => [id, randomUUID()]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = `(select n as id, ${PER_PARTICIPANT} as claims from generate_series(1, ${participants}) n
    union all values (${LARGE.id}, ${LARGE.claims}), (${SMALL.id}, ${SMALL.claims})) who(id, claims)`;
  const sees = `unnest('{${asked.join()}}'::bigint[]) who`;
  const statements = [
    `insert into participants (id, sfid, brand, first_name, last_name, ndis_number, status) overriding system value
      select who.id, ${sfid('part', 'who.id')}, 'wattle', 'P', 'B', '430000001', 'active' from ${people}`,
    `insert into users (id, sfid, brand, email, first_name, last_name) overriding system value
      select id, ${sfid('user', 'id')}, 'wattle', id || '@bench.example', 'B', 'N' from participants`,
    `insert into access (user_id, participant_id, level) select id, id, 'full' from participants`,
    `insert into sessions (id, user_id, created_at, expires_at) values ${[...sessions]
      .map(([id, session]) => `('${session}', ${id}, now(), now() + interval '1 day')`)
      .join(', ')}`,
    // Everybody is signed in, as nearly everybody is in a real portal: PostgreSQL would read a few sessions as a whole.
    `insert into sessions (id, user_id, created_at, expires_at)
      select gen_random_uuid(), id, now(), now() + interval '1 day' from users where id not in (select user_id from sessions)`,
    `insert into providers (sfid, name) select ${sfid('prov', 'n')}, 'Provider ' || n from generate_series(1, 300) n`,
    `insert into plans (id, sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
      overriding system value select id, ${sfid('plan', 'id')}, id, 'Plan', '2026-07-01', '2027-06-30', true, 'Active', true, false from participants`,
    `insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status, client_approval,
        total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
      select ${sfid('invo', 'who.id::bigint * 100000 + n')}, who.id, who.id, 1 + (n * 7) % 300, 'INV-' || n,
        case when n % 20 = 0 then 'reimbursement' else 'invoice' end,
        case n % 3 when 0 then 'Paid' when 1 then 'Processing' else 'Awaiting Payment' end, 'Approved', 1000 + n, 1000 + n,
        date '2026-07-01' + (n * 13) % 140, date '2026-07-01' + (n * 13) % 140, now(), false
      from ${people}, generate_series(1, who.claims) n`,
    `insert into plan_supports (id, sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents, spent_cents)
      overriding system value select who * 10 + n, ${sfid('supp', 'who * 10 + n')}, who, who, c.number, 'plan', 5000000, 4000000, 1000000
      from ${sees}, (select number, row_number() over (order by number) as n from support_categories limit ${SUPPORTS}) c`,
    `insert into support_spending (participant_id, plan_support_id, provider_id, support_item_number, support_item_name, month, spent_cents)
      select s.participant_id, s.id, n, '01_011_0107_1_1', 'Self-care', '2026-07-01', 20000
      from plan_supports s, generate_series(1, ${PAYEES}) n`,
    `insert into plan_support_items (sfid, participant_id, plan_support_id, provider_id, name, support_item_number, price_cents, quantity, locked)
      select ${sfid('item', 's.id * 10 + n')}, s.participant_id, s.id, n, 'Self-care', '01_011_0107_1_1', 6000, 10, true
      from plan_supports s, generate_series(1, ${PAYEES}) n`,
    `insert into funding_periods (sfid, participant_id, plan_id, start_date, end_date, amount_cents)
      select ${sfid('fund', 'who * 10 + n')}, who, who, date '2026-07-01' + n * 91, date '2026-07-01' + n * 91 + 90, 1000000
      from ${sees}, generate_series(0, 3) n`,
    `insert into invoice_lines (sfid, participant_id, invoice_id, plan_support_id, support_item_number, support_item_name, quantity,
        total_cents, amount_due_cents, service_date, service_date_to)
      select ${sfid('line', 'i.id')}, i.participant_id, i.id, i.participant_id * 10 + 1 + i.id % ${SUPPORTS}, '01_011_0107_1_1', 'Self-care', 1,
        i.total_cents, i.amount_due_cents, i.service_date, i.service_date_to
      from invoices i join ${sees} on i.participant_id = who`,
    'vacuum (analyze) invoices',
    'analyze',
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return { sessions };
}
