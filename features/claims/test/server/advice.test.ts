import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivity, listExports, requestExport } from '#features/settings/calls/records.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { type WaitingClaim, WaitingClaims } from '#test/harness/waiting-claims.ts';
import { adviseClaim } from '../../calls/advice.ts';
import { decideClaim, getClaim, listClaims } from '../../calls/claims.ts';
import { ADVICE_NOTE_MAX } from '../../rules/advice.ts';
import { words } from '../../server/words.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';

let app: TestApp;
let waiting: WaitingClaims;
/** Dana has full access to Mia; Vikram and Olu may only look; the stranger has no access to her. */
let dana: string;
let viewer: string;
let olu: string;
let stranger: string;
let claim: WaitingClaim;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

beforeAll(async () => {
  app = await startApp();
  await query(`insert into users (sfid, brand, email, first_name, last_name)
    values ('testUSER0000000001', 'wattle', 'other@wattle.example', 'Olu', 'Adeyemi')`);
  await query(`insert into access (user_id, participant_id, level)
    select u.id, p.id, 'read' from users u, participants p where u.sfid = 'testUSER0000000001' and p.sfid = '${MIA}'`);
  ({ token: dana } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
  ({ token: olu } = await signInAs(app, 'other@wattle.example'));
  ({ token: stranger } = await signInAs(app, 'nomobile@wattle.example'));
  waiting = new WaitingClaims(app);
});
afterAll(() => app.close());
/** Another claim of Mia's that waits, for each test. */
beforeEach(async () => {
  const [made] = await waiting.make(MIA);
  if (!made) throw new Error('No claim can wait.');
  claim = made;
});

type Said = BodyOf<typeof adviseClaim>;
const say = (token: string, body: Said, headers: Record<string, string> = {}, participantSfid = MIA) =>
  app.call(adviseClaim, { token, headers, params: { participantSfid, claimId: claim.sfid }, body });
const seen = async (token: string) =>
  (await app.call(getClaim, { token, params: { participantSfid: MIA, claimId: claim.sfid } })).data;
const decide = (approve: boolean) =>
  app.call(decideClaim, {
    token: dana,
    params: { participantSfid: MIA, claimId: claim.sfid },
    body: { approve },
  });

describe('somebody with read-only access', () => {
  it('says what they think of a claim that waits; whoever decides reads it on its page and in the list', async () => {
    const before = await seen(dana);
    expect(before.advice).toEqual([]);
    const said = await say(viewer, { says: 'ask', note: ' Was that two hours? ' });
    expect(said.status).toBe(200);
    const mine = { says: 'ask', note: 'Was that two hours?', by_me: true };
    expect(said.data.advice).toMatchObject([mine]);
    await say(olu, { says: 'approve' });
    const [first, second] = (await seen(dana)).advice;
    expect([first, second]).toMatchObject([
      { ...mine, by_me: false },
      { by: 'Olu Adeyemi', says: 'approve', note: null, by_me: false },
    ]);
    expect((await seen(viewer)).advice.map(({ by_me }) => by_me)).toEqual([true, false]);
    const list = async (checks: 'true' | 'false') =>
      (
        await app.call(listClaims, {
          token: dana,
          params: { participantSfid: MIA },
          query: { filter___approvals: 'true', include___checks: checks, per_page: '100' },
        })
      ).data.items.find(({ sfid }) => sfid === claim.sfid);
    expect((await list('true'))?.advice).toEqual([first, second]);
    expect(await list('false')).not.toHaveProperty('advice');
    // It decides nothing.
    const { advice: _, ...after } = await seen(dana);
    const { advice: __, ...was } = before;
    expect(after).toEqual(was);
  });

  it('changes it and takes it back; the same again changes nothing, and one key is one deed', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await say(viewer, { says: 'approve', note: 'Fine.' }, headers),
      await say(viewer, { says: 'approve', note: 'Fine.' }, headers),
    ];
    expect(two.data).toEqual(one.data);
    app.clock.advance({ minutes: 1 });
    expect((await say(viewer, { says: 'approve', note: 'Fine.' })).data).toEqual(one.data);
    const records = () =>
      query<{ says: string | null }>(`select detail->>'says' as says from audit
        where action = 'claims.advise' and detail->>'claim' = '${claim.id}' order by id`);
    expect(await records()).toHaveLength(1);
    const changed = (await say(viewer, { says: 'ask' })).data.advice;
    expect(changed).toMatchObject([{ says: 'ask', note: null }]);
    expect(changed[0]?.at).not.toBe(one.data.advice[0]?.at);
    expect((await say(viewer, { says: null })).data.advice).toEqual([]);
    expect((await say(viewer, { says: null })).status).toBe(200);
    expect((await seen(dana)).advice).toEqual([]);
    expect((await records()).map(({ says }) => says)).toEqual(['approve', 'ask', null]);
  });

  it('says nothing more once the claim is decided; what was said stays', async () => {
    await say(viewer, { says: 'ask', note: 'Which day?' });
    expect((await decide(false)).data.advice).toMatchObject([{ says: 'ask' }]);
    for (const body of [{ says: 'approve' as const }, { says: null }]) {
      const refused = await say(viewer, body);
      expect(refused.status).toBe(409);
      expect(refused.envelope.message).toMatch(/ declined this claim on /);
    }
    expect((await seen(viewer)).advice).toMatchObject([{ says: 'ask', note: 'Which day?' }]);
  });

  it('says nothing of a claim that does not wait, or that is approved automatically', async () => {
    await query(`update invoices set status = 'Cancelled' where sfid = '${claim.sfid}'`);
    const ended = await say(viewer, { says: 'approve' });
    expect(ended.status).toBe(409);
    expect(ended.envelope.message).toBe('This claim does not await approval any more. It is: Cancelled.');
    await query(`update invoices set status = 'Awaiting Client Approval' where sfid = '${claim.sfid}'`);
    await query(`update participants set auto_approve = true where sfid = '${MIA}'`);
    const automatic = await say(viewer, { says: 'approve' });
    await query(`update participants set auto_approve = false where sfid = '${MIA}'`);
    expect(automatic.status).toBe(409);
    expect(automatic.envelope.message).toBe(words.autoApprove);
  });

  it('hears what is wrong with it', async () => {
    expect((await say(viewer, { says: 'decline' as 'ask' })).status).toBe(422);
    expect((await say(viewer, { says: 'ask', note: 'a'.repeat(ADVICE_NOTE_MAX + 1) })).status).toBe(422);
    expect((await say(viewer, { says: 'ask', note: 'a'.repeat(ADVICE_NOTE_MAX) })).status).toBe(200);
  });
});

it('somebody with full access decides, and says nothing beside that', async () => {
  const refused = await say(dana, { says: 'approve' });
  expect(refused.status).toBe(409);
  expect(refused.envelope.message).toBe(words.decidesThemselves);
});

it('nobody without access says or reads anything, and no claim of somebody else is spoken about', async () => {
  await say(viewer, { says: 'approve' });
  expect((await say(stranger, { says: 'approve' })).status).toBe(404);
  expect((await say(viewer, { says: 'approve' }, {}, LEO)).status).toBe(404);
  expect(
    (await app.call(getClaim, { token: stranger, params: { participantSfid: MIA, claimId: claim.sfid } }))
      .status,
  ).toBe(404);
});

it('the database lets each person write their own words only', async () => {
  await say(viewer, { says: 'approve', note: 'Mine.' });
  const [ids] = await query<{ participant: number; olu: number }>(
    `select p.id as participant, u.id as olu from participants p, users u
      where p.sfid = '${MIA}' and u.sfid = 'testUSER0000000001'`,
  );
  const asOlu = (statement: string) =>
    app.services.database.transaction(async (tx) => {
      await tx.execute(
        sql.raw(
          `select set_config('app.user', '${ids?.olu}', true), set_config('app.participant', '${ids?.participant}', true)`,
        ),
      );
      return rowsOf<{ note: string }>(tx, sql.raw(statement));
    });
  expect(await asOlu(`select note from claim_advice where invoice_id = ${claim.id}`)).toEqual([
    { note: 'Mine.' },
  ]);
  expect(
    await asOlu(`update claim_advice set note = 'Theirs.' where invoice_id = ${claim.id} returning note`),
  ).toEqual([]);
  expect(await asOlu(`delete from claim_advice where invoice_id = ${claim.id} returning note`)).toEqual([]);
  expect((await seen(dana)).advice).toMatchObject([{ note: 'Mine.' }]);
});

it('it is in the activity and in the export, and goes with its claim; its note is in no audit record', async () => {
  await say(viewer, { says: 'approve', note: 'Looks right to me.' });
  await say(viewer, { says: 'ask' });
  await say(viewer, { says: null });
  await say(olu, { says: 'approve' });
  const activity = async (token: string) =>
    (await app.call(listActivity, { token, params: { participantSfid: MIA }, query: {} })).data.items.map(
      ({ sentence }) => sentence,
    );
  expect((await activity(viewer)).slice(0, 4)).toEqual([
    'Olu Adeyemi said “I’d approve this” about claim {claim}.',
    'You took back what you said about claim {claim}.',
    'You said “Ask about this first” about claim {claim}.',
    'You said “I’d approve this” about claim {claim}.',
  ]);
  expect((await activity(dana))[1]).toMatch(/ took back what they said about claim \{claim\}\.$/);
  const [found] = await query<{ notes: number }>(
    `select count(*)::int as notes from audit where detail::text like '%Looks right%'`,
  );
  expect(found?.notes).toBe(0);
  await app.call(requestExport, { params: { participantSfid: MIA }, token: dana });
  await app.drain();
  const [ready] = (await app.call(listExports, { params: { participantSfid: MIA }, token: dana })).data;
  const archive = await app.app.inject({ url: new URL(ready?.url ?? '').pathname });
  expect(archive.rawPayload.includes('tables/claim-advice.csv')).toBe(true);
  await query(`delete from invoices where sfid = '${claim.sfid}'`);
  const [left] = await query<{ count: number }>(
    `select count(*)::int as count from claim_advice where invoice_id = ${claim.id}`,
  );
  expect(left?.count).toBe(0);
});
