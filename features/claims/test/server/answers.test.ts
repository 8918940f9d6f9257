import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFeed } from '#features/operations/server/import/feed.ts';
import { listActivity, listExports, requestExport } from '#features/settings/calls/records.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { answerLine, getClaim, listClaimLines } from '../../calls/claims.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let token: string;
let viewer: string;
/** A claim of Mia's that was paid, with its first line. */
let paid: { claimId: string; lineSfid: string };
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
  paid = await claimWhere("i.status = 'Paid'");
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

async function claimWhere(condition: string, participantId = 1) {
  const [found] = await query<{ claimId: string; lineSfid: string }>(
    `select i.sfid as "claimId", l.sfid as "lineSfid" from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.participant_id = ${participantId} and ${condition} order by i.id, l.id limit 1`,
  );
  if (!found) throw new Error(`Nothing is ${condition}.`);
  return found;
}

const say = (
  body: { answer: 'yes' | 'no' | 'not-sure'; note?: string },
  { claimId, lineSfid } = paid,
  by = token,
) => app.call(answerLine, { params: { participantSfid: MIA, claimId, lineSfid }, body, token: by });

/** The line as the claim's details have it. */
async function lineOf({ claimId, lineSfid } = paid, by = viewer) {
  const params = { participantSfid: MIA, claimId };
  const { data } = await app.call(getClaim, { params, token: by });
  const lines = (await app.call(listClaimLines, { params, token: by })).data;
  const line = data.invoice_line_items.find(({ sfid }) => sfid === lineSfid);
  expect(lines.find(({ sfid }) => sfid === lineSfid)).toEqual(line);
  return line;
}

it('an answer is kept with its line, with who answered and when; the last answer counts', async () => {
  expect(await lineOf()).toMatchObject({ answer: null, note: null, answered_by: null, answered_at: null });
  const first = await say({ answer: 'no', note: ' Nobody came. ' });
  expect(first.status).toBe(200);
  const said = { answer: 'no', note: 'Nobody came.', answered_by: 'Dana O’Connor' };
  expect(first.data).toMatchObject(said);
  expect(await lineOf()).toEqual(first.data);
  app.clock.advance({ minutes: 1 });
  const again = await say({ answer: 'no', note: 'Nobody came.' });
  expect(again.data, 'the same again changes nothing').toEqual(first.data);
  const changed = await say({ answer: 'yes' });
  expect(changed.data, 'the note stays').toMatchObject({ answer: 'yes', note: 'Nobody came.' });
  expect(changed.data.answered_at).not.toBe(first.data.answered_at);
  expect(await lineOf()).toEqual(changed.data);
  expect((await say({ answer: 'yes', note: '' })).data.note, 'until it is taken away').toBeNull();
  const { count, user } = (
    await query<{ count: number; user: number }>(
      `select count(*)::int as count, max(user_id)::int as user from line_answers`,
    )
  )[0] ?? { count: 0, user: 0 };
  expect([count, user > 0]).toEqual([1, true]);
});

it('an answer does not carry the note of one person under the name of another', async () => {
  await say({ answer: 'no', note: 'I was not at home.' });
  await query("update line_answers set answered_by = 'Somebody Else'");
  expect((await say({ answer: 'yes' })).data).toMatchObject({
    answer: 'yes',
    note: null,
    answered_by: 'Dana O’Connor',
  });
});

it('an answer can be given while a claim waits, and changes neither its status nor its money', async () => {
  const waiting = await claimWhere("i.status = 'Awaiting Client Approval'");
  const before = (
    await app.call(getClaim, { params: { participantSfid: MIA, claimId: waiting.claimId }, token })
  ).data;
  expect((await say({ answer: 'not-sure' }, waiting)).status).toBe(200);
  const after = (
    await app.call(getClaim, { params: { participantSfid: MIA, claimId: waiting.claimId }, token })
  ).data;
  expect({ ...after, invoice_line_items: [], invoice_items: [] }).toEqual({
    ...before,
    invoice_line_items: [],
    invoice_items: [],
  });
});

it('an answer is refused where nobody is asked, from people who may only look, and for lines of others', async () => {
  const other = await claimWhere("i.status in ('Processing', 'Cancelled', 'Declined by Client')");
  const refused = await say({ answer: 'yes' }, other);
  expect(refused.status).toBe(409);
  expect(refused.envelope.message).toMatch(
    /^You can say whether this happened while a claim waits for a decision/,
  );
  expect((await say({ answer: 'yes' }, paid, viewer)).status).toBe(403);
  expect((await say({ answer: 'yes' }, { ...paid, lineSfid: other.lineSfid })).status).toBe(404);
  const leos = await claimWhere("i.status = 'Paid'", 2);
  expect((await say({ answer: 'yes' }, leos)).status).toBe(404);
  expect((await say({ answer: 'yes' }, { ...paid, lineSfid: leos.lineSfid })).status).toBe(404);
  expect((await say({ answer: 'no', note: 'a'.repeat(501) })).status).toBe(422);
  expect((await say({ answer: 'perhaps' as 'no' })).status).toBe(422);
});

it('an answer stays when the same feed comes in again, and with a line that the feed changes', async () => {
  const kept = (await say({ answer: 'no', note: 'The dates are wrong.' })).data;
  await query(`update invoice_lines set support_item_name = 'Another name' where sfid = '${paid.lineSfid}'`);
  const folder = demoFeed();
  const codes = app.services.brands.all.map(({ brand }) => brand.code);
  await importFeed(app.services.database, folder, { brands: codes, mode: 'batches' });
  expect(await lineOf()).toEqual(kept);
});

it('an answer is in the activity and in the export, and its note is in no audit record', async () => {
  await say({ answer: 'yes' });
  await say({ answer: 'no', note: 'Nobody came.' });
  const { data } = await app.call(listActivity, {
    params: { participantSfid: MIA },
    query: {},
    token: viewer,
  });
  expect(data.items.slice(0, 2).map(({ kind, sentence }) => [kind, sentence])).toEqual([
    [
      'line-did-not-happen',
      'Dana O’Connor answered “No” to “Did this happen?” for an item of claim {claim}.',
    ],
    ['line-happened', 'Dana O’Connor answered “Yes” to “Did this happen?” for an item of claim {claim}.'],
  ]);
  const [found] = await query<{ notes: number }>(
    `select count(*)::int as notes from audit where action = 'claims.answer-line' and detail::text like '%Nobody%'`,
  );
  expect(found?.notes, 'what people write stands with the line alone').toBe(0);
  await app.call(requestExport, { params: { participantSfid: MIA }, token });
  await app.drain();
  const [ready] = (await app.call(listExports, { params: { participantSfid: MIA }, token })).data;
  const archive = await app.app.inject({ url: new URL(ready?.url ?? '').pathname });
  expect(archive.rawPayload.includes('tables/line-answers.csv')).toBe(true);
});

it('the plan manager is shown what did not happen, or may not have', async () => {
  app.clock.advance({ minutes: 1 });
  await say({ answer: 'no', note: 'Nobody\ncame.' });
  const { lines } = await runOperation(app, 'answers', '', {});
  expect(lines.at(-1)).toMatch(
    new RegExp(
      `^2026\\S+  no  line ${paid.lineSfid} of claim ${paid.claimId}  about ${MIA}, wattle  Dana O’Connor: Nobody came\\.$`,
    ),
  );
  await say({ answer: 'yes' });
  const now = (await runOperation(app, 'answers', '', {})).lines;
  expect(now.join('\n')).not.toContain(paid.lineSfid);
  expect((await runOperation(app, 'answers', '', { all: true })).lines.join('\n')).toContain(
    `yes  line ${paid.lineSfid}`,
  );
  expect((await runOperation(app, 'answers', '', { from: '2099-01-01' })).lines).toEqual(['Nobody said so.']);
  expect((await runOperation(app, 'answers', '', { from: 'soon' })).lines).toEqual([
    '--from takes a date that exists, as YYYY-MM-DD.',
  ]);
});
