// What people do, as the plan manager's systems are told it: every kind, by really doing it.

import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { adviseClaim } from '#features/claims/calls/advice.ts';
import { answerLine, decideClaim } from '#features/claims/calls/claims.ts';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { endReviews } from '#features/claims/server/review/end.ts';
import { requestCallBack } from '#features/contact/calls.ts';
import { answerEvidence, sendEvidence } from '#features/evidence/calls/evidence.ts';
import { getDocument } from '#features/operations/calls/systems.ts';
import { endAccess, giveAccess } from '#features/participants/calls/access.ts';
import { invitePerson } from '#features/participants/calls/staff.ts';
import { reviewAccess } from '#features/participants/calls/who-can-see.ts';
import { tellEndedAccess } from '#features/participants/server/tell-ended.ts';
import { addSupportItem, listChoosableItems, reserveBudget } from '#features/plans/calls/items.ts';
import { changeAllocation } from '#features/plans/calls/older.ts';
import { selectPlan } from '#features/plans/calls/plans.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { tellEndedReservations } from '#features/plans/server/reserving/tell-ended.ts';
import {
  askQuestion,
  closeQuestion,
  openQuestion,
  writeMessage,
} from '#features/questions/calls/questions.ts';
import { generateReport } from '#features/reports/calls/reports.ts';
import { changeContactDetails, getContactDetails } from '#features/settings/calls/details.ts';
import { requestExport } from '#features/settings/calls/records.ts';
import { setAutoApprove, setCsat, setSmsNotification } from '#features/settings/calls/settings.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { type Answer, startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff } from '#test/harness/staff.ts';
import { WaitingClaims } from '#test/harness/waiting-claims.ts';
import { KINDS, listChanges } from '../../calls/changes.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';
const params = { participantSfid: MIA };
const plan = { ...params, planSfid: CURRENT };
const mias = { participant_sfid: MIA, user_sfid: 'demoUSER0000000001', key: null, authority: 'full-access' };

let app: TestApp;
let key: string;
let token: string;
let claims: WaitingClaims;
let place: { participantSfid: string; planSfid: string; planSupportId: string };
let read = 0;
const seen = new Set<string>();

const query = <Row>(statement: SQL) => app.services.database.operate((tx) => rowsOf<Row>(tx, statement));

/** What was told since it was asked last. */
async function told() {
  const { data } = await app.call(listChanges, { token: key, query: { after: String(read), limit: '1000' } });
  read = data.next;
  for (const { kind } of data.changes) seen.add(kind);
  return data.changes;
}

/** Expects a deed to be told once, as this, and not again where it is repeated in the same words. */
async function expectTold(
  deed: (headers: Record<string, string>) => Promise<Answer<unknown>>,
  meant: object,
): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await deed(headers);
  expect([first.status, first.envelope.message]).toEqual([200, first.envelope.message]);
  expect(await told()).toMatchObject([meant]);
  const again = await deed(headers);
  expect(again.status).toBe(200);
  expect(again.data).toEqual(first.data);
  expect(await told()).toEqual([]);
}

beforeAll(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core' });
  claims = new WaitingClaims(app);
  await claims.none();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const supports = (await app.call(listPlanSupports, { token, params: plan })).data;
  const support = supports.find(
    ({ managed, category_id: number, budget_left: left }) => managed === 'plan' && number === 1 && left > 100,
  );
  place = { ...plan, planSupportId: support?.sfid ?? '' };
});
afterAll(() => app.close());
beforeEach(async () => {
  await told();
});

describe('it is told', () => {
  it('that somebody logged in, and out', async () => {
    const { token: other } = await signInAs(app, 'demo@wattle.example');
    const own = { ...mias, participant_sfid: null, authority: 'own-account' };
    expect(await told()).toMatchObject([{ ...own, kind: 'logged-in', payload: { by: 'code' } }]);
    expect((await app.call(signOut, { token: other })).status).toBe(200);
    expect(await told()).toMatchObject([{ ...own, kind: 'logged-out', payload: { devices: 'this' } }]);
  });

  it('that somebody sent what a held claim is asked for, and what staff answered', async () => {
    const [claim] = await query<{ sfid: string }>(
      sql`update invoices set held_reason = 'A receipt', held_asked_of = 'participant' where id = (select min(id)
        from invoices where participant_id = 1 and status = 'Processing') returning sfid`,
    );
    const claimId = claim?.sfid ?? '';
    const body = { kind: 'not-available', note: 'I lost it.', held_reason: 'A receipt' } as const;
    const { data } = await app.call(sendEvidence, { token, params: { ...params, claimId }, body });
    expect(await told()).toMatchObject([
      {
        ...mias,
        kind: 'evidence-sent',
        payload: {
          claim_sfid: claimId,
          evidence_sfid: data.evidence[0]?.sfid,
          kind: 'not-available',
          note: 'I lost it.',
          documents: [],
        },
      },
    ]);
    const rae = await logInStaff(app, { roles: ['claims'] });
    const evidenceSfid = data.evidence[0]?.sfid ?? '';
    await app.call(answerEvidence, { ...rae, params: { evidenceSfid }, body: { verdict: 'enough' } });
    expect(await told()).toMatchObject([
      {
        kind: 'evidence-answered',
        authority: 'staff',
        payload: { claim_sfid: claimId, evidence_sfid: evidenceSfid, verdict: 'enough', reason: null },
      },
    ]);
  });

  it('that a claim was sent in, with the paths of its documents, which only a key with the scope opens', async () => {
    const body = {
      paid_to_type: 'reimbursement',
      invoice_number: 'INV-7',
      total: '120.50',
      comment: 'From May',
    } as const;
    const files = { file: smallPdf, extra_file: smallPdf };
    const { data, envelope } = await app.call(submitClaim, { token, params, body, files });
    expect(envelope.errors).toBeUndefined();
    const [change, ...others] = await told();
    expect(others).toEqual([]);
    if (change?.kind !== 'claim-submitted') throw new Error('It was not told.');
    expect(change).toMatchObject(mias);
    const { documents, ...said } = change.payload;
    expect(said).toMatchObject({
      submitted_sfid: data.sfid,
      case_number: data.case_number,
      paid_to_type: 'reimbursement',
      comment: 'From May',
      invoice_number: 'INV-7',
      total: 120.5,
    });
    expect(documents).toEqual({
      invoice: callPath(getDocument, { kind: 'invoice', sfid: data.sfid }),
      second_file: callPath(getDocument, { kind: 'second-file', sfid: data.sfid }),
    });
    const fetched = (path: string, as?: string) =>
      app.app.inject({ url: path, headers: as ? { authorization: `Bearer ${as}` } : {} });
    const filesKey = await apiKey(app, { scopes: ['files'] });
    for (const path of [documents.invoice, documents.second_file ?? '']) {
      const file = await fetched(path, filesKey);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.rawPayload.equals(smallPdf.content)).toBe(true);
      expect((await fetched(path)).statusCode).toBe(401);
      expect((await fetched(path, token)).statusCode).toBe(401);
      expect((await fetched(path, await apiKey(app, { scopes: ['changes'] }))).statusCode).toBe(403);
      expect((await fetched(path, await apiKey(app, { brand: 'mpm' }))).statusCode).toBe(404);
    }
  });

  it('that a claim was approved, or declined with a reason, once', async () => {
    const [one, two] = await claims.make(MIA, 2);
    const decide = (claimId: string, body: { approve: boolean; reason?: string }) =>
      app.call(decideClaim, { token, params: { ...params, claimId }, body });
    expect((await decide(one?.sfid ?? '', { approve: true })).status).toBe(200);
    expect(await told()).toMatchObject([
      { ...mias, kind: 'claim-approved', payload: { claim_sfid: one?.sfid } },
    ]);
    const no = { approve: false, reason: 'Nobody came.' };
    expect((await decide(two?.sfid ?? '', no)).status).toBe(200);
    expect(await told()).toMatchObject([
      { ...mias, kind: 'claim-declined', payload: { claim_sfid: two?.sfid, reason: 'Nobody came.' } },
    ]);
    // The same decision again changes nothing; another one is refused.
    expect((await decide(two?.sfid ?? '', no)).status).toBe(200);
    expect((await decide(two?.sfid ?? '', { approve: true })).status).toBe(409);
    expect(await told()).toEqual([]);
  });

  it('whether what a line charges for happened', async () => {
    const [line] = await query<{ claimId: string; lineSfid: string }>(
      sql`select i.sfid as "claimId", l.sfid as "lineSfid" from invoices i join invoice_lines l on l.invoice_id = i.id
        where i.participant_id = 1 and i.status = 'Paid' order by i.id, l.id limit 1`,
    );
    const { claimId = '', lineSfid = '' } = line ?? {};
    await expectTold(
      (headers) =>
        app.call(answerLine, {
          token,
          headers,
          params: { ...params, claimId, lineSfid },
          body: { answer: 'no', note: 'Nobody came.' },
        }),
      {
        ...mias,
        kind: 'line-answered',
        payload: { claim_sfid: claimId, line_sfid: lineSfid, answer: 'no', note: 'Nobody came.' },
      },
    );
  });

  it('what somebody with read-only access says of a claim that waits', async () => {
    const { token: viewer } = await signInAs(app, 'viewer@wattle.example');
    await told();
    const [waits] = await claims.make(MIA);
    const claimId = waits?.sfid ?? '';
    await expectTold(
      (headers) =>
        app.call(adviseClaim, {
          token: viewer,
          headers,
          params: { ...params, claimId },
          body: { says: 'ask', note: 'Which day was it?' },
        }),
      {
        ...mias,
        user_sfid: expect.any(String),
        kind: 'claim-advised',
        authority: 'read-only-access',
        payload: { claim_sfid: claimId, says: 'ask', note: 'Which day was it?' },
      },
    );
    await claims.none();
  });

  it('that budget was reserved, an item was saved and an allocation was changed', async () => {
    const { items } = (
      await app.call(listChoosableItems, { token, params: place, query: { search: 'assist' } })
    ).data;
    const [item] = items;
    const body = {
      provider_sfid: 'demoPROV0000000001',
      support_item_number: item?.code ?? '',
      start_date: '2026-11-01',
      end_date: '2026-11-22',
      quantity: '2',
      total: '20.00',
    };
    await expectTold((headers) => app.call(reserveBudget, { token, headers, params: place, body }), {
      ...mias,
      kind: 'budget-reserved',
      payload: { plan_support_sfid: place.planSupportId, total: 20, quantity: 2, has_agreement: false },
    });
    const agreed = {
      type: 'provider',
      provider_id: 'demoPROV0000000001',
      support_category_item_id: String(item?.id),
      price: '65.47',
      quantity: '3',
      locked: false,
    } as const;
    const older = { participantId: MIA, planId: CURRENT, categoryId: place.planSupportId };
    await expectTold((headers) => app.call(addSupportItem, { token, headers, params: older, body: agreed }), {
      ...mias,
      kind: 'item-saved',
      payload: { plan_support_sfid: place.planSupportId, is_new: true },
    });
    const supports = (await app.call(listPlanSupports, { token, params: plan })).data;
    const support = supports.find(({ managed, budget_spent: spent }) => managed === 'plan' && spent > 100);
    const allocated = (support?.budgeted_amount ?? 0) - 1.5;
    await expectTold(
      (headers) =>
        app.call(changeAllocation, {
          token,
          headers,
          params: { participantId: MIA, planId: CURRENT, planSupportId: support?.sfid ?? '' },
          body: {
            budget_allocated: allocated,
            type: support?.type ?? '',
            category_id: support?.category_id ?? 0,
          },
        }),
      { ...mias, kind: 'budget-allocated', payload: { plan_support_sfid: support?.sfid, allocated } },
    );
  });

  it('questions: that one was asked, written in, closed and opened again', async () => {
    const body = { about: 'contact' as const, text: 'What happens next?' };
    let questionId = '';
    await expectTold(
      async (headers) => {
        const answer = await app.call(askQuestion, { token, headers, params, body });
        questionId = answer.data.sfid;
        return answer;
      },
      { ...mias, kind: 'question-asked', payload: body },
    );
    const place = { ...params, questionId };
    const { text } = body;
    await expectTold((headers) => app.call(writeMessage, { token, headers, params: place, body: { text } }), {
      ...mias,
      kind: 'question-written',
      payload: { question_sfid: questionId, from: 'person', text },
    });
    for (const [call, kind] of [
      [closeQuestion, 'question-closed'],
      [openQuestion, 'question-opened'],
    ] as const)
      await expectTold((headers) => app.call(call, { token, headers, params: place }), {
        ...mias,
        kind,
        payload: { question_sfid: questionId },
      });
  });

  it('what was set, asked for and chosen', async () => {
    await expectTold((headers) => app.call(requestCallBack, { token, headers, params: { sfid: MIA } }), {
      ...mias,
      kind: 'call-back-requested',
    });
    await expectTold((headers) => app.call(requestExport, { token, headers, params }), {
      ...mias,
      kind: 'export-requested',
    });
    await expectTold((headers) => app.call(selectPlan, { token, headers, params: plan }), {
      ...mias,
      kind: 'plan-selected',
      payload: { plan_sfid: CURRENT },
    });
    const setting = (name: string, to: boolean) => ({
      kind: 'setting-changed',
      payload: { setting: name, to },
    });
    await expectTold(
      (headers) =>
        app.call(setSmsNotification, {
          token,
          headers,
          params: { id: MIA },
          body: { sms_notification: false },
        }),
      { ...mias, ...setting('sms-notification', false) },
    );
    const own = { participant_sfid: null, authority: 'own-account' };
    await expectTold((headers) => app.call(setCsat, { token, headers, body: { should_subscribe: false } }), {
      ...own,
      ...setting('surveys', false),
    });
    const { data: held } = await app.call(getContactDetails, { token });
    const changed = { first_name: held.first_name, last_name: held.last_name, phone: '0298765432' };
    await expectTold((headers) => app.call(changeContactDetails, { token, headers, body: changed }), {
      ...own,
      kind: 'contact-details-changed',
      payload: { email: held.email, phone: '0298765432', changed: ['phone'] },
    });
    // The same once more, under no key, changes nothing.
    await app.call(changeContactDetails, { token, body: changed });
    await app.call(setSmsNotification, { token, params: { id: MIA }, body: { sms_notification: false } });
    expect(await told()).toEqual([]);
  });

  it('that a report was asked for', async () => {
    const body = { plan_support_category_id: 0, date_range: '2026-10-01,2026-10-31' } as const;
    const asked = app.call(generateReport, { token, params: plan, body });
    let isOver = false;
    void asked.finally(() => {
      isOver = true;
    });
    while (!isOver) await app.drain();
    expect((await asked).status).toBe(200);
    await app.drain();
    expect(await told()).toMatchObject([
      {
        ...mias,
        kind: 'report-made',
        payload: {
          plan_sfid: CURRENT,
          plan_support_sfid: null,
          date_from: '2026-10-01',
          date_to: '2026-10-31',
        },
      },
    ]);
  });

  it('that access was given and taken away by a key, or is over, each once', async () => {
    const [{ sfid: person } = { sfid: '' }] = await query<{ sfid: string }>(
      sql`select sfid from users where email = 'empty@wattle.example'`,
    );
    const give = (ends_on: string | null) =>
      app.call(giveAccess, {
        token: key,
        body: { user_sfid: person, participant_sfid: MIA, level: 'read', ends_on },
      });
    const byKey = { participant_sfid: MIA, user_sfid: null, key: 'core', authority: 'key' };
    const { data } = await give(null);
    const payload = { access: data.access.id, user_sfid: person };
    await give(null);
    expect(await told()).toMatchObject([
      { ...byKey, kind: 'access-given', payload: { ...payload, level: 'read' } },
    ]);
    const end = () => app.call(endAccess, { token: key, params: { id: String(data.access.id) } });
    await end();
    await end();
    expect(await tellEndedAccess(app.services)).toBe(0);
    expect(await told()).toMatchObject([{ ...byKey, kind: 'access-ended', payload }]);
    await give('2026-11-21');
    expect(await told()).toMatchObject([{ kind: 'access-given' }]);
    expect(await tellEndedAccess(app.services)).toBe(0);
    app.clock.advance({ days: 2 });
    expect(await tellEndedAccess(app.services)).toBe(1);
    expect(await tellEndedAccess(app.services)).toBe(0);
    expect(await told()).toMatchObject([
      { participant_sfid: MIA, user_sfid: null, key: null, authority: 'time', kind: 'access-ended', payload },
    ]);
  });

  it('that a participant of 18 looked at who can see the plan, once', async () => {
    await query(sql`update participants set date_of_birth = '2008-11-01' where sfid = 'demoPART0000000004'`);
    const { token: noel } = await signInAs(app, 'nomobile@wattle.example');
    await told();
    const own = { participantSfid: 'demoPART0000000004' };
    await expectTold((headers) => app.call(reviewAccess, { token: noel, params: own, headers }), {
      kind: 'access-reviewed',
      participant_sfid: own.participantSfid,
      authority: 'full-access',
      payload: { kept: true },
    });
  });

  it('that staff invited somebody whom no system knows yet', async () => {
    const rae = await logInStaff(app, { roles: ['access'] });
    const person = { email: 'new@people.example', first_name: 'Noa', last_name: 'Field' };
    const { data } = await app.call(invitePerson, { ...rae, body: { ...person, why: 'Form 77 came in' } });
    expect(await told()).toMatchObject([
      {
        participant_sfid: null,
        user_sfid: null,
        authority: 'staff',
        kind: 'person-added',
        payload: { ...person, user_sfid: data.sfid, mobile_phone: null },
      },
    ]);
  });

  it('that a reservation is over, once', async () => {
    app.clock.advance({ days: 1 });
    await tellEndedReservations(app.services);
    await tellEndedReservations(app.services);
    // Others of the demo world are over too.
    const ended = (await told()).filter((change) => change.participant_sfid === MIA);
    expect(ended).toMatchObject([
      {
        kind: 'reservation-ended',
        user_sfid: null,
        authority: 'time',
        payload: { plan_support_sfid: place.planSupportId, end_date: '2026-11-22', total: 20, used: 0 },
      },
    ]);
  });

  it('that a claim was settled by time, and by auto-approve', async () => {
    const settled = async () => (await told()).filter(({ kind }) => kind === 'claim-settled');
    const [late] = await claims.make(MIA);
    await askForApprovals(app.services);
    app.clock.advance({ days: 5 });
    await endReviews(app.services);
    await endReviews(app.services);
    const by = { participant_sfid: MIA, user_sfid: null, key: null };
    expect(await settled()).toMatchObject([
      { ...by, authority: 'time', payload: { claim_sfid: late?.sfid, approved: true } },
    ]);
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    await app.call(setAutoApprove, { token, params: { id: MIA }, body: { auto_approve_invoices: true } });
    const [automatic] = await claims.make(MIA);
    await askForApprovals(app.services);
    await endReviews(app.services);
    const found = await told();
    expect(found.filter(({ kind }) => kind === 'setting-changed')).toMatchObject([
      { payload: { setting: 'auto-approve', to: true } },
    ]);
    expect(found.filter(({ kind }) => kind === 'claim-settled')).toMatchObject([
      { ...by, authority: 'auto-approve', payload: { claim_sfid: automatic?.sfid, approved: true } },
    ]);
  });
});

it('every kind that features say they tell was told here, and is known to the list', () => {
  expect(new Set(features.flatMap(({ told: kinds }) => kinds))).toEqual(new Set(KINDS));
  expect(KINDS.map(({ kind }) => kind).filter((kind) => !seen.has(kind))).toEqual([]);
});
