import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Claims of each of the many participants; one has very many, one has few. */
const PER_PARTICIPANT = 1000;
export const LARGE = { id: 900_001, claims: 20_000 };
export const SMALL = { id: 900_002, claims: 100 };

/** Participants that are asked about; each has somebody who acts for them and for nobody else. */
export interface ClaimsWorld {
  /** The session of each, by the participant's number. */
  sessions: ReadonlyMap<number, string>;
}

/** So many participants are asked about, from all over the data. */
const ASKED = 200;

/** Fills a migrated database with about `claims` invoices, a line each, and somebody who may see them all. */
export async function fillWithClaims(url: string, claims: number): Promise<ClaimsWorld> {
  const participants = Math.max(1, Math.round(claims / PER_PARTICIPANT));
  const spread = Array.from({ length: ASKED }, (_, at) => 1 + ((at * 7919) % participants));
  const asked = [...new Set([...spread, LARGE.id, SMALL.id])];
  const sessions = new Map(asked.map((id) => [id, randomUUID()]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = `(select n as id, ${PER_PARTICIPANT} as claims from generate_series(1, ${participants}) n
    union all values (${LARGE.id}, ${LARGE.claims}), (${SMALL.id}, ${SMALL.claims})) who(id, claims)`;
  const sfid = (prefix: string, id: string) => `'${prefix}' || lpad((${id})::text, 14, '0')`;
  const statements = [
    `insert into participants (id, sfid, brand, first_name, last_name, ndis_number, status) overriding system value
      select who.id, ${sfid('part', 'who.id')}, 'wattle', 'P', 'B', '430000001', 'active' from ${people}`,
    `insert into users (id, sfid, brand, email, first_name, last_name) overriding system value
      select id, ${sfid('user', 'id')}, 'wattle', id || '@bench.example', 'B', 'N' from participants`,
    `insert into access (user_id, participant_id, level) select id, id, 'full' from participants`,
    `insert into sessions (id, user_id, created_at, expires_at) values ${[...sessions]
      .map(([id, session]) => `('${session}', ${id}, now(), now() + interval '1 day')`)
      .join(', ')}`,
    // Everybody is signed in, as near enough they are: of a few sessions PostgreSQL would read all.
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
