import pg from 'pg';
import { newStaffSession } from '#test/harness/made-sessions.ts';
import { KEY } from '../harness/server.ts';

/** A brand as large as the staff console has to serve, and what waits in its queues. */
export const SIZE = {
  participants: 100_000,
  claimsEach: 20,
  /** Participants of another brand, whose rows lie between. */
  foreign: 10_000,
  /** One claim in so many is held. */
  heldEach: 400,
  answers: 20_000,
  messages: 20_000,
  accessEnds: 5_000,
  callBacks: 2_000,
  rejected: 1_000,
} as const;

const sfid = (prefix: string, id: string) => `'${prefix}' || lpad((${id})::text, 14, '0')`;

/** Names of about the variety of real ones: 1,600 first names, 64,000 last names. */
const SYLLABLES =
  'an bel cor da el fu gri hol in jo kam lu mar no ol pet qua ros sim tho ul vi wen xa yor za bri che dun eth fra gwy hem iss kel lam mor nev ost pri'.split(
    ' ',
  );
const STEPS = { first: [1, 40], last: [7, 61, 1613] };
const part = (divisors: readonly number[], pick: (divisor: number) => string) => divisors.map(pick);
const inSql = (divisors: readonly number[]) =>
  `initcap(${part(divisors, (by) => `(array[${SYLLABLES.map((each) => `'${each}'`).join(', ')}])[1 + (n / ${by})::int % ${SYLLABLES.length}]`).join(' || ')})`;
const FIRST = inSql(STEPS.first);
const LAST = inSql(STEPS.last);

/** The name of a participant by their number. */
export const nameOf = (n: number): string =>
  [STEPS.first, STEPS.last]
    .map((divisors) =>
      part(divisors, (by) => SYLLABLES[Math.floor(n / by) % SYLLABLES.length] ?? '').join(''),
    )
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .join(' ');

/** Fills a migrated database with such a brand. Gives the cookie of a member of its staff who has every role. */
export async function fillForStaff(url: string): Promise<string> {
  const { participants, foreign, claimsEach, heldEach, answers, messages, accessEnds, callBacks, rejected } =
    SIZE;
  const all = participants + foreign;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (...statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  try {
    await run(
      `insert into participants (id, sfid, brand, first_name, last_name, ndis_number, status) overriding system value
        select n, ${sfid('part', 'n')}, case when n % ${all / foreign} = 0 then 'mpm' else 'wattle' end, ${FIRST}, ${LAST},
          '43' || lpad(n::text, 7, '0'), 'active' from generate_series(1, ${all}) n`,
      `insert into users (id, sfid, brand, email, first_name, last_name, mobile_phone) overriding system value
        select id, ${sfid('user', 'id')}, brand, 'person' || id || '@bench.example', last_name, first_name, '04' || lpad(id::text, 8, '0')
        from participants`,
      `insert into access (user_id, participant_id, level, ends_on)
        select id, id, 'full', case when id <= ${accessEnds} then current_date + (id % 25)::int end from participants`,
      `insert into providers (sfid, name) select ${sfid('prov', 'n')}, 'Provider ' || n from generate_series(1, 300) n`,
      `insert into plans (id, sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
        overriding system value select id, ${sfid('plan', 'id')}, id, 'Plan', '2026-07-01', '2027-06-30', true, 'Active', true, false from participants`,
      `insert into plan_supports (id, sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
        overriding system value select id, ${sfid('supp', 'id')}, id, id, 1, 'plan', 100, 100 from participants`,
      `insert into invoices (id, sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status, client_approval,
          total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data, held_reason, held_since, held_asked_of)
        overriding system value
        select i, ${sfid('invo', 'i')}, p, p, 1 + i % 300, 'INV-' || i, 'invoice',
          case when i % ${heldEach} = 0 then 'Processing' else 'Paid' end, 'Approved', 1000, 1000, date '2026-07-01' + (i % 140)::int,
          date '2026-07-01' + (i % 140)::int, now(), false,
          case when i % ${heldEach} = 0 then 'A receipt is missing' end,
          case when i % ${heldEach} = 0 then date '2026-07-01' + (i % 140)::int end,
          case when i % ${heldEach} = 0 then (array['participant', 'provider', 'agency'])[1 + i % 3] end
        from (select i, 1 + i % ${all} as p from generate_series(1, ${all * claimsEach}) i) claims`,
      `insert into invoice_lines (id, sfid, participant_id, invoice_id, plan_support_id, support_item_name, quantity,
          total_cents, amount_due_cents, service_date, service_date_to)
        overriding system value select i.id, ${sfid('line', 'i.id')}, i.participant_id, i.id, i.participant_id, 'Self-care', 1,
          1000, 1000, i.service_date, i.service_date_to from invoices i where i.id <= ${answers}`,
      `insert into line_answers (invoice_line_id, participant_id, answer, answered_by, answered_at)
        select l.id, l.participant_id, (array['no', 'not-sure', 'yes'])[1 + l.id % 3], 'Somebody', now() - make_interval(mins => l.id::int)
        from invoice_lines l`,
      `insert into outbox (channel, brand, "to", subject, text, dedupe_key, created_at, attempts, participant_id, abandoned_at, abandoned_for)
        select 'email', p.brand, 'person' || p.id || '@bench.example', 'News', '', 'bench ' || p.id, now(), 12, p.id,
          now() - make_interval(mins => p.id::int), 'tries' from participants p where p.id <= ${messages}`,
      `insert into call_backs (participant_id, user_id, requested_by, requested_at)
        select id, id, first_name, now() - make_interval(mins => id::int) from participants where id <= ${callBacks}`,
      `insert into feed_runs (brand, by_name, kind, is_check, started_at, records, counts, rejected)
        select 'wattle', 'core', 'invoices', false, now(), ${rejected}, '{}',
          jsonb_agg(jsonb_build_object('record', n, 'sfid', 'x' || n, 'errors', '[]'::jsonb)) from generate_series(1, ${rejected}) n`,
      `insert into queue_done (brand, queue, entry, done_by, done_at, note)
        select 'wattle', 'held-claims', 'gone ' || n, 'Rae Lim', now(), 'Seen to.' from generate_series(1, 20000) n`,
      'vacuum (analyze)',
    );
    return await logIn(client);
  } finally {
    await client.end();
  }
}

/** A session of a member of staff, made past the passkey. */
async function logIn(client: pg.Client): Promise<string> {
  const { id, hash, cookie } = newStaffSession(KEY);
  await client.query(
    `with rae as (insert into staff (brand, email, name, roles, created_at)
        values ('wattle', 'rae@bench.example', 'Rae Lim', '{support,claims,access,operator}', now()) returning id)
      insert into staff_sessions (id, staff_id, hash, created_at, last_used_at, expires_at)
      select $1, rae.id, $2, now(), now(), now() + interval '12 hours' from rae`,
    [id, hash],
  );
  return cookie;
}
