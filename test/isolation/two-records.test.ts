// Paths that name several records of one participant: records that do not belong together are answered with 404, like
// records that do not exist.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { addressesOf, type Call } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { multipart } from '../harness/files/sample-files.ts';
import {
  addressOf,
  contentOf,
  type Names,
  placeholdersOf,
  type Records,
  recordsOf,
} from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

const OWNER = 'demo@wattle.example';

/** Records of one participant that hang together, and others of the same participant that hang together. */
let ours: Records;
let others: Records;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp();
  token = (await signInAs(app, OWNER)).token;
  const [mia] = await recordsOf(app, token);
  if (!mia) throw new Error('The demo world has no participant of this user.');
  ours = mia;
  others = { participant: mia.participant, below: { ...mia.below, ...(await elsewhere(mia)) } };
  await app.services.database.operate((tx) =>
    tx.execute(sql`update participants set vcc_enabled = true where id = ${mia.participant.id}::bigint`),
  );
});
afterAll(() => app.close());

/** Records of another plan, another claim and another provider of the participant. */
async function elsewhere({ participant, below }: Records): Promise<Partial<Records['below']>> {
  const one = async (query: ReturnType<typeof sql>): Promise<Names> => {
    const [row] = await app.services.database.operate((tx) =>
      rowsOf<{ id: number | string; sfid: string }>(tx, query),
    );
    if (!row) throw new Error('The participant has no second record of a kind.');
    return { id: String(row.id), sfid: row.sfid };
  };
  const of = sql`participant_id = ${participant.id}::bigint`;
  const plan =
    await one(sql`select x.id, x.sfid from plans x where x.${of} and x.id <> ${below.plan.id}::bigint
    and exists (select from plan_supports s where s.plan_id = x.id) order by x.id limit 1`);
  const support = await one(
    sql`select id, sfid from plan_supports where ${of} and plan_id = ${plan.id}::bigint order by id limit 1`,
  );
  const item =
    await one(sql`insert into plan_support_items (sfid, participant_id, plan_support_id, support_item_number,
      name, price_cents, quantity, start_date, end_date, locked)
    select 'otherITEM000000001', participant_id, ${support.id}::bigint, support_item_number, name, price_cents, quantity,
      start_date, end_date, locked from plan_support_items where id = ${below.item.id}::bigint returning id, sfid`);
  const reservation =
    await one(sql`insert into reservations (sfid, participant_id, plan_support_id, provider_id,
      support_item_number, start_date, end_date, quantity, total_cents, made_at)
    select 'otherRESE000000001', participant_id, ${support.id}::bigint, provider_id, support_item_number, start_date,
      end_date, 1, 0, made_at from reservations where id = ${below.reservation.id}::bigint returning id, sfid`);
  const claim =
    await one(sql`select i.id, i.sfid from invoices i where i.${of} and i.id <> ${below.claim.id}::bigint
    and exists (select from invoice_lines l where l.invoice_id = i.id) order by i.id limit 1`);
  const line = await one(
    sql`select id, sfid from invoice_lines where invoice_id = ${claim.id}::bigint order by id limit 1`,
  );
  const note =
    await one(sql`insert into provider_notes (sfid, participant_id, provider_id, text, written_by, written_at)
    select 'otherNOTE000000001', participant_id, (select max(id) from providers), text, written_by, written_at
    from provider_notes where id = ${below.note.id}::bigint returning id, sfid`);
  return { plan, support, item, reservation, claim, line, note };
}

async function statusOf(call: Call, records: Records, form: keyof Names): Promise<number> {
  const { body, files, query, headers } = contentOf(call);
  const sent = files && (await multipart({ ...(body as object) }, files));
  const answer = await app.raw({
    method: call.method,
    url: `${addressOf(call, records, form)}?${new URLSearchParams(query).toString()}`,
    headers: {
      'plan-manager-id': 'wattle',
      authorization: `Bearer ${token}`,
      ...headers,
      ...sent?.headers,
    },
    ...(body === undefined && !sent ? {} : { payload: sent?.payload ?? (body as object) }),
  });
  return answer.status;
}

/** Which record a record hangs on. */
const PARENT = {
  support: 'plan',
  item: 'support',
  reservation: 'support',
  line: 'claim',
  note: 'provider',
} as const;

/** The kinds of records in a call's path that hang on another record in it. */
function hanging(call: Call): (keyof typeof PARENT)[] {
  const named = placeholdersOf(call).map(({ kind, name }) => (name === 'providerId' ? 'provider' : kind));
  const kinds = Object.keys(PARENT) as (keyof typeof PARENT)[];
  return kinds.filter((kind) => named.includes(kind) && named.includes(PARENT[kind]));
}

const nested = calls.flatMap(addressesOf).filter((call) => hanging(call).length > 0);

describe.each(nested.map((call) => ({ name: call.name, path: call.path, call })))(
  '$name at $path',
  ({ call }) => {
    it.each(['id', 'sfid'] as const)('finds only what belongs together, by %s', async (form) => {
      for (const kind of hanging(call)) {
        const mixed = { ...ours, below: { ...ours.below, [kind]: others.below[kind] } };
        expect(await statusOf(call, mixed, form), `the ${kind} of another ${PARENT[kind]}`).toBe(404);
      }
      expect(await statusOf(call, ours, form), 'together').not.toBe(404);
    });
  },
);

it('walks the paths of plans, claims and providers', () => {
  expect(nested.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'clients/{participantSfid}/plans/{planSfid}/plan-supports/{planSupportId}/plan-support-preferences/{preferenceId}',
      'clients/{participantSfid}/invoices/{claimId}/invoice-line-items/{lineSfid}/answer',
      'clients/{participantSfid}/providers/{providerId}/notes/{noteId}/deleted',
    ]),
  );
});
