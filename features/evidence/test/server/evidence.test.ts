import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getClaim } from '#features/claims/calls/claims.ts';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { applyRetention } from '#features/operations/server/retention.ts';
import { queueCalls } from '#features/queues/calls.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { type BodyOf, callPath } from '#platform/contract/call.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { discardOrphans } from '#platform/server/files/keep.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { type SampleFile, sampleFiles, smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { listAsked } from '../../calls/asked.ts';
import {
  answerEvidence,
  getEvidenceFile,
  listEvidence,
  sendEvidence,
  staffEvidence,
  staffEvidenceFile,
} from '../../calls/evidence.ts';
import { EVIDENCE_PROBLEMS } from '../../rules.ts';

const MIA = 'demoPART0000000001';
const params = { participantSfid: MIA };
const REASON = 'A receipt is missing';

let app: TestApp;
let token: string;
let viewer: string;
/** A claim of Mia's that is held, where she is asked for a receipt. */
let claimId: string;
beforeEach(async () => {
  app = await startApp({ DEMO: 'exposed' });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
  await query('update invoices set held_reason = null, held_since = null, held_asked_of = null');
  claimId = await hold(1);
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** Holds one of Mia's claims and asks her. */
async function hold(number: number, { reason = REASON, since = '2026-11-10', due = '2026-12-01' } = {}) {
  const [found] = await query<{ sfid: string }>(
    `update invoices set status = 'Processing', client_approval = null, date_paid = null, held_reason = '${reason}',
        held_since = '${since}', held_asked_of = 'participant', held_due_on = '${due}'
      where id = (select id from invoices where participant_id = 1 and paid_to_type = 'invoice' and file_id is not null
        and total_cents > 0 order by id offset ${number - 1} limit 1) returning sfid`,
  );
  if (!found) throw new Error('Mia has no such claim.');
  return found.sfid;
}

/** Sends something for the hold that the claim has. */
const send = (
  body: Partial<BodyOf<typeof sendEvidence>> & Pick<BodyOf<typeof sendEvidence>, 'kind'>,
  files: Record<string, SampleFile> = {},
  { by = token, claim = claimId } = {},
) =>
  app.call(sendEvidence, {
    token: by,
    params: { ...params, claimId: claim },
    body: { held_reason: REASON, held_since: '2026-11-10', ...body },
    files,
  });

const list = async (by = token, claim = claimId) =>
  (await app.call(listEvidence, { token: by, params: { ...params, claimId: claim } })).data;

const asked = async (by = token) => (await app.call(listAsked, { token: by, params })).data;

const staffMember = (name: string) => logInStaff(app, { name, roles: ['claims'] });

const answer = (
  by: StaffSession,
  evidenceSfid: string,
  body: BodyOf<typeof answerEvidence> = { verdict: 'enough' },
) => app.call(answerEvidence, { ...by, params: { evidenceSfid }, body });

/** Sends the answer of a plan manager's system by the feed. */
const feed = async (record: object) =>
  app.raw({
    method: 'POST',
    url: callPath(feedCalls.evidence_answers, {}),
    headers: { authorization: `Bearer ${await apiKey(app, { scopes: ['feed'] })}` },
    payload: { records: [{ reason: null, answered_at: '2026-11-25T01:00:00Z', ...record }] },
  });

describe('what is asked', () => {
  it('is listed with the soonest first, and counted where it waits for the participant’s side', async () => {
    const sooner = await hold(2, { due: '2026-11-27' });
    const { count, claims } = await asked(viewer);
    expect(count).toBe(2);
    expect(claims.map(({ sfid }) => sfid)).toEqual([sooner, claimId]);
    expect(claims[1]).toMatchObject({
      reason: REASON,
      since: '2026-11-10',
      due_on: '2026-12-01',
      state: 'asked',
    });
    const { data } = await app.call(getClaim, { token, params: { ...params, claimId } });
    expect(data).toMatchObject({ held_due_on: '2026-12-01', has_evidence: false });
    await send({ kind: 'sent', note: 'Here it is.' });
    expect(await asked()).toMatchObject({ count: 1, claims: [{ state: 'asked' }, { state: 'sent' }] });
    await query(`update invoices set held_asked_of = 'provider' where sfid = '${sooner}'`);
    expect((await asked()).claims.map(({ sfid }) => sfid)).toEqual([claimId]);
  });
});

describe('what is sent', () => {
  it('is kept with its documents, who sent it and when, and people open the documents', async () => {
    const { status, data } = await send(
      { kind: 'sent', note: '  From the chemist. ' },
      { file: smallPdf, third_file: await sampleFiles.pdf('RECEIPT') },
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'sent',
      evidence: [
        {
          kind: 'sent',
          note: 'From the chemist.',
          sent_by: 'Dana O’Connor',
          reason: REASON,
          since: '2026-11-10',
          is_for_this_hold: true,
          answer: null,
        },
      ],
    });
    expect(data.evidence[0]?.documents).toHaveLength(2);
    expect(await list(viewer), 'and everybody with access sees it').toEqual(data);
    await query(`update invoices set held_reason = null, held_since = null where sfid = '${claimId}'`);
    const claim = () => app.call(getClaim, { token: viewer, params: { ...params, claimId } });
    expect((await claim()).data, 'when it is held no more, too').toMatchObject({ has_evidence: true });
    expect((await list(viewer)).evidence).toHaveLength(1);
    await query(
      `update invoices set held_reason = '${REASON}', held_since = '2026-11-10' where sfid = '${claimId}'`,
    );
    for (const { sfid, link } of data.evidence[0]?.documents ?? []) {
      const place = { ...params, claimId, evidenceFileId: sfid };
      expect(link).toBe(callPath(getEvidenceFile, { ...place, participantSfid: '1' }));
      const found = await app.call(getEvidenceFile, { token: viewer, params: place });
      const file = await app.app.inject({ url: new URL(found.data.url).pathname });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      const elsewhere = { ...place, claimId: await hold(3) };
      expect((await app.call(getEvidenceFile, { token, params: elsewhere })).status).toBe(404);
    }
  });

  it('may be a note alone, or why it is not there; neither a file nor a word is nothing', async () => {
    expect((await send({ kind: 'not-available', note: 'I lost it.' })).data.state).toBe('sent');
    expect((await send({ kind: 'sent', note: 'It was on 3 March.' })).status).toBe(200);
    expect((await send({ kind: 'sent', note: '   ' })).envelope.errors).toEqual({
      file: [EVIDENCE_PROBLEMS.nothing],
    });
    expect((await send({ kind: 'not-available' })).envelope.errors).toEqual({
      note: [EVIDENCE_PROBLEMS.noReason],
    });
    expect((await send({ kind: 'sent', note: '\u200b\u2060\u202e' })).envelope.errors).toEqual({
      file: [EVIDENCE_PROBLEMS.nothing],
    });
    expect((await send({ kind: 'sent', note: 'x'.repeat(10_000) })).status).toBe(422);
    const smiles = '🙂'.repeat(500);
    expect((await send({ kind: 'sent', note: smiles })).data.evidence[0]?.note).toBe(smiles);
    expect((await send({ kind: 'sent', note: 'x'.repeat(501) })).envelope.errors).toEqual({
      note: [EVIDENCE_PROBLEMS.note],
    });
    const marked = '<b>\u202Eyes</b>';
    expect((await send({ kind: 'sent', note: marked })).data.evidence[0]?.note, 'is kept as it is').toBe(
      marked,
    );
    expect((await list()).evidence).toHaveLength(4);
  });

  it('is refused at the field of the file that is refused, and nothing of it is kept', async () => {
    const refused = await send(
      { kind: 'sent' },
      { file: smallPdf, second_file: { name: 'a.pdf', content: Buffer.from('no PDF') } },
    );
    expect(refused.status).toBe(422);
    expect(refused.envelope.errors).toEqual({ second_file: [UPLOAD_PROBLEMS.type] });
    expect((await list()).evidence).toEqual([]);
  });

  it('is refused in words where the claim is not held any more, was paid or declined, or others are asked', async () => {
    const refusal = async (change: string) => {
      await query(`update invoices set ${change} where sfid = '${claimId}'`);
      const { status, envelope } = await send({ kind: 'sent' }, { file: smallPdf });
      expect(status).toBe(409);
      return envelope.message;
    };
    expect(await refusal(`held_asked_of = 'provider'`)).toMatch(
      /^You are not asked for anything about this claim/,
    );
    const over = /^Wattle Plan Management is not waiting for this any more/;
    expect(await refusal(`held_asked_of = 'participant', status = 'Declined by Client'`)).toMatch(over);
    expect(await refusal(`status = 'Paid', date_paid = '2026-11-20'`)).toMatch(over);
    expect(
      await refusal(`status = 'Processing', date_paid = null, held_reason = null, held_asked_of = null`),
    ).toMatch(over);
    expect(await query('select 1 from evidence')).toEqual([]);
    const left = await query('select 1 from files where kept_at is null and discarded_at is null');
    expect(left).toEqual([]);
  });

  it('is refused in words where the claim is held for something else than was read', async () => {
    await query(`update invoices set held_reason = 'The day is missing' where sfid = '${claimId}'`);
    const refused = await send({ kind: 'sent', note: 'The receipt' }, { file: smallPdf });
    expect(refused.status).toBe(409);
    expect(refused.envelope.message).toMatch(/^Wattle Plan Management has changed what they ask for/);
    const read = { held_reason: 'The day is missing' };
    for (const held_since of ['2026-11-11', ''])
      expect((await send({ kind: 'sent', note: 'x', ...read, held_since })).status).toBe(409);
    expect(await query('select 1 from evidence')).toEqual([]);
    expect((await send({ kind: 'sent', note: 'x', ...read })).status).toBe(200);
    await query(
      `update invoices set held_since = null, held_reason = E'Two\nlines' where sfid = '${claimId}'`,
    );
    const noDay = { held_reason: 'Two\r\nlines', held_since: '' };
    expect((await send({ kind: 'sent', note: 'x', ...noDay })).status).toBe(200);
  });

  it('is not for people who may only look, nor about claims of others', async () => {
    expect((await send({ kind: 'sent', note: 'x' }, {}, { by: viewer })).status).toBe(403);
    const [other] = await query<{ sfid: string }>(
      `update invoices set status = 'Processing', date_paid = null, held_reason = 'x', held_asked_of = 'participant'
        where id = (select min(id) from invoices where participant_id = 2) returning sfid`,
    );
    expect((await send({ kind: 'sent', note: 'x' }, {}, { claim: other?.sfid ?? '' })).status).toBe(404);
  });

  it('by two people at once is kept twice, and the reply says what the other sent', async () => {
    await query(`update access set level = 'full' where participant_id = 1`);
    const both = await Promise.all([
      send({ kind: 'sent', note: 'One' }, { file: smallPdf }),
      send({ kind: 'sent', note: 'Two' }, {}, { by: viewer }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ data }) => data.evidence.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(new Set((await list()).evidence.map(({ note }) => note))).toEqual(new Set(['One', 'Two']));
  });

  it('again with the same key is the same', async () => {
    const headers = { 'idempotency-key': 'b2a0d8b4-7c1d-4c3e-9a54-0d6d3b7d1f11' };
    const once = () =>
      app.call(sendEvidence, {
        token,
        headers,
        params: { ...params, claimId },
        body: { kind: 'sent', held_reason: REASON, held_since: '2026-11-10' },
        files: { file: smallPdf },
      });
    const first = await once();
    expect((await once()).data).toEqual(first.data);
    expect((await list()).evidence).toHaveLength(1);
  });

  it('counts for its own hold only', async () => {
    await send({ kind: 'sent', note: 'The receipt' });
    await query(`update invoices set held_since = '2026-11-24' where sfid = '${claimId}'`);
    expect(await list()).toMatchObject({ state: 'asked', evidence: [{ is_for_this_hold: false }] });
    expect((await asked()).count).toBe(1);
    await send({ kind: 'sent', note: 'Again', held_since: '2026-11-24' });
    await query(`update invoices set held_reason = 'The day is missing' where sfid = '${claimId}'`);
    expect((await list()).state).toBe('asked');
  });

  it('shows in the activity, and systems are told with the paths of its documents', async () => {
    const { data } = await send({ kind: 'sent', note: 'Here' }, { file: smallPdf });
    await send({ kind: 'not-available', note: 'The other page is lost.' });
    const { data: activity } = await app.call(listActivity, { token, params, query: {} });
    expect(activity.items.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'You sent what was asked for about claim {claim}.',
        'You said that you don’t have what was asked for about claim {claim}.',
      ]),
    );
    const key = await apiKey(app);
    const { data: told } = await app.call(listChanges, { token: key, query: { after: '0', limit: '1000' } });
    const [change] = told.changes.filter(({ kind }) => kind === 'evidence-sent');
    if (change?.kind !== 'evidence-sent') throw new Error('It was not told.');
    const [sent] = data.evidence;
    expect(change.payload).toEqual({
      claim_sfid: claimId,
      evidence_sfid: sent?.sfid,
      kind: 'sent',
      note: 'Here',
      documents: [`/operations/v1/documents/evidence/${sent?.documents[0]?.sfid}`],
    });
    const fetched = (as: string) =>
      app.app.inject({ url: change.payload.documents[0] ?? '', headers: { authorization: `Bearer ${as}` } });
    const file = await fetched(key);
    expect([file.statusCode, file.rawPayload.equals(smallPdf.content)]).toEqual([200, true]);
    expect((await fetched(await apiKey(app, { brand: 'mpm', name: 'theirs' }))).statusCode).toBe(404);
  });

  it('goes with its documents and answers once it has been kept long enough', async () => {
    const { data } = await send({ kind: 'sent' }, { file: smallPdf });
    await answer(await staffMember('Rae Lim'), data.evidence[0]?.sfid ?? '');
    const files = () => query('select 1 from files where media_type is not null and discarded_at is null');
    const before = (await files()).length;
    app.clock.advance({ days: 2556 });
    expect(await applyRetention(app.services)).toMatchObject({ evidence: 0 });
    app.clock.advance({ days: 2 });
    expect(await applyRetention(app.services)).toMatchObject({ evidence: 1 });
    expect(await query('select 1 from evidence_answers')).toEqual([]);
    expect((await files()).length).toBeLessThan(before);
    app.clock.advance({ days: 1 });
    await discardOrphans(app.services);
    expect(await app.services.files.exists('none')).toBe(false);
  });
});

describe('the plan manager’s answer', () => {
  it('comes by the feed: not enough asks again, enough asks no more, and the newest counts', async () => {
    const { data } = await send({ kind: 'sent', note: 'A photo' });
    const evidence_sfid = data.evidence[0]?.sfid;
    const taken = await feed({
      sfid: 'testANSW0000000001',
      evidence_sfid,
      verdict: 'not-enough',
      reason: 'The day is missing',
    });
    expect(taken.data).toMatchObject({ results: [{ result: 'created' }] });
    expect(await list()).toMatchObject({
      state: 'not-enough',
      evidence: [{ answer: { verdict: 'not-enough', reason: 'The day is missing', answered_by: null } }],
    });
    expect((await asked()).claims).toMatchObject([{ sfid: claimId, state: 'not-enough' }]);
    await feed({
      sfid: 'testANSW0000000002',
      evidence_sfid,
      verdict: 'enough',
      answered_at: '2026-11-26T01:00:00Z',
    });
    expect((await list()).state).toBe('enough');
    expect(await asked()).toEqual({ count: 0, claims: [] });
    const none = await feed({ sfid: 'testANSW0000000003', evidence_sfid, verdict: 'not-enough' });
    expect(none.data).toMatchObject({ results: [{ result: 'rejected', errors: [{ field: 'reason' }] }] });
  });

  it('of staff stays as they gave it, whatever a system sends, and a system’s own may change', async () => {
    const { data } = await send({ kind: 'sent', note: 'A photo' });
    const evidence_sfid = data.evidence[0]?.sfid ?? '';
    await answer(await staffMember('Rae Lim'), evidence_sfid, {
      verdict: 'not-enough',
      reason: 'The day is missing',
    });
    const [given] = await query<{ sfid: string }>('select sfid from evidence_answers');
    const over = { sfid: given?.sfid, evidence_sfid, verdict: 'enough' };
    expect((await feed(over)).data).toMatchObject({ results: [{ result: 'rejected' }] });
    // A system cannot change it after the member of staff has left, either.
    await query('update evidence_answers set staff_id = null');
    expect((await feed(over)).data).toMatchObject({ results: [{ result: 'rejected' }] });
    expect(await list()).toMatchObject({
      state: 'not-enough',
      evidence: [{ answer: { verdict: 'not-enough' } }],
    });
    const own = { ...over, sfid: 'testANSW0000000001' };
    await feed(own);
    const changed = await feed({ ...own, verdict: 'not-enough', reason: 'It is not signed' });
    expect(changed.data).toMatchObject({ results: [{ result: 'changed' }] });
  });

  it('says why with either verdict, and of a hold for which something was enough nothing is left to answer', async () => {
    await send({ kind: 'sent', note: 'One' });
    await send({ kind: 'not-available', note: 'Two' });
    const [, one] = (await list()).evidence;
    const rae = await staffMember('Rae Lim');
    const waiting = async () =>
      (await app.call(queueCalls.evidence.list, { ...rae, query: {} })).data.entries.map(({ kind }) => kind);
    expect((await waiting()).toSorted()).toEqual(['not-available', 'sent']);
    const given = await answer(rae, one?.sfid ?? '', { verdict: 'enough', reason: ' Thank you. ' });
    expect(given.data.answer.reason).toBe('Thank you.');
    expect(await list()).toMatchObject({
      state: 'enough',
      evidence: [{}, { answer: { reason: 'Thank you.' } }],
    });
    expect(await waiting()).toEqual([]);
  });

  it('is asked for with the amount that people see', async () => {
    await query(`update invoices set total_cents = 12345, amount_due_cents = 100 where sfid = '${claimId}'`);
    const { data } = await send({ kind: 'sent', note: 'A photo' });
    const rae = await staffMember('Rae Lim');
    const [people] = (await asked()).claims;
    expect(people?.amount).toBe(123.45);
    const seen = await app.call(staffEvidence, {
      ...rae,
      params: { evidenceSfid: data.evidence[0]?.sfid ?? '' },
    });
    expect(seen.data.claim.amount).toBe(123.45);
    const { entries } = (await app.call(queueCalls.evidence.list, { ...rae, query: {} })).data;
    expect(entries[0]?.facts).toContainEqual({ label: 'Amount', value: '$123.45' });
  });

  it('is given once in the console: the second is told so, and nothing of the claim changes', async () => {
    const { data } = await send({ kind: 'sent', note: 'A photo' }, { file: smallPdf });
    const [sent] = data.evidence;
    const evidenceSfid = sent?.sfid ?? '';
    const [rae, sam] = [await staffMember('Rae Lim'), await staffMember('Sam Cole')];
    const waiting = async () =>
      (await app.call(queueCalls.evidence.list, { ...rae, query: {} })).data.entries;
    expect(await waiting()).toMatchObject([
      {
        key: evidenceSfid,
        kind: 'sent',
        participant: { sfid: MIA },
        line: 'Dana O’Connor sent what was asked for',
      },
    ]);
    const seen = await app.call(staffEvidence, { ...rae, params: { evidenceSfid } });
    expect(seen.data).toMatchObject({
      participant: { sfid: MIA },
      claim: { sfid: claimId, is_held: true },
      evidence: { note: 'A photo', answer: null, documents: [{ name: 'invoice.pdf' }] },
    });
    const fileSfid = sent?.documents[0]?.sfid ?? '';
    const file = await app.app.inject({
      url: callPath(staffEvidenceFile, { evidenceSfid, fileSfid }),
      ...rae,
    });
    expect([file.statusCode, file.rawPayload.equals(smallPdf.content)]).toEqual([200, true]);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    const claimBefore = await query(`select * from invoices where sfid = '${claimId}'`);
    expect((await answer(rae, evidenceSfid, { verdict: 'not-enough' })).envelope.errors).toEqual({
      reason: ['Please write what is missing.'],
    });
    const first = await answer(rae, evidenceSfid, { verdict: 'not-enough', reason: 'The day is missing' });
    expect(first.status).toBe(200);
    const again = await answer(rae, evidenceSfid, { verdict: 'not-enough', reason: 'The day is missing' });
    expect(again.data).toEqual(first.data);
    const second = await answer(sam, evidenceSfid);
    expect(second.status).toBe(409);
    expect(second.envelope.message).toMatch(
      /Rae Lim.* answered before you: not enough, “The day is missing”/,
    );
    expect(await waiting()).toEqual([]);
    expect(await query(`select * from invoices where sfid = '${claimId}'`)).toEqual(claimBefore);
    expect(await list()).toMatchObject({
      state: 'not-enough',
      evidence: [{ answer: { reason: 'The day is missing', answered_by: 'Rae Lim' } }],
    });
    const records = await query(
      `select 1 from audit where action = 'evidence.answer' and staff_id is not null and participant_id = 1`,
    );
    expect(records).toHaveLength(1);
    const key = await apiKey(app);
    const { data: told } = await app.call(listChanges, { token: key, query: { after: '0', limit: '1000' } });
    expect(told.changes.filter(({ kind }) => kind === 'evidence-answered')).toMatchObject([
      {
        authority: 'staff',
        payload: {
          claim_sfid: claimId,
          evidence_sfid: evidenceSfid,
          verdict: 'not-enough',
          reason: 'The day is missing',
          answered_by: 'Rae Lim',
        },
      },
    ]);
  });

  it('is asked for no more in the console once the claim is not held for it', async () => {
    await send({ kind: 'sent', note: 'A photo' });
    const rae = await staffMember('Rae Lim');
    await query(`update invoices set held_reason = null, held_asked_of = null where sfid = '${claimId}'`);
    expect((await app.call(queueCalls.evidence.list, { ...rae, query: {} })).data.entries).toEqual([]);
  });
});
