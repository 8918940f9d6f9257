import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examineThoroughly } from '#features/operations/server/doctor/thorough.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Delivery } from '#platform/server/messages/delivery.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { asAnotherProcess } from '#test/harness/engines/database.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { testServices } from '#test/harness/services.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { WaitingClaims } from '#test/harness/waiting-claims.ts';
import { decideClaim, getClaim } from '../../calls/claims.ts';
import { askForApprovals } from '../../server/review/ask.ts';
import { endReviews } from '../../server/review/end.ts';
import { remindOfReviews } from '../../server/review/remind.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';

let app: TestApp;
let claims: WaitingClaims;
beforeAll(async () => {
  app = await startApp();
  claims = new WaitingClaims(app);
});
afterAll(() => app.close());
beforeEach(() => claims.none());
afterEach(async () => {
  atEnd('approved');
  await claims.query(`update participants set auto_approve_14_days = false,
    auto_approve = (sfid = '${LEO}'), auto_approve_since = null where sfid in ('${MIA}', '${LEO}')`);
});

function atEnd(end: ReviewEnd): void {
  const wattle = app.services.brands.find('wattle');
  if (wattle) wattle.brand.review.atEnd = end;
}

const ask = (services = app.services) => askForApprovals(services);
const end = (services = app.services) => endReviews(services);

/** A claim of Mia's whose approval has been asked for. */
async function asked(): Promise<string> {
  const [claim] = await claims.make(MIA);
  await ask();
  return claim?.sfid ?? '';
}

async function decide(claimId: string, approve: boolean) {
  const { token } = await signInAs(app, 'demo@wattle.example');
  return app.call(decideClaim, { params: { participantSfid: MIA, claimId }, body: { approve }, token });
}

async function left(): Promise<number> {
  const { token } = await signInAs(app, 'demo@wattle.example');
  const { data } = await app.call(listPlans, { params: { participantSfid: MIA }, token });
  return data.reduce((total, plan) => total + Math.round(plan.budget_remaining * 100), 0);
}

describe('at the end of the review time', () => {
  it('a claim is approved by the brand, once, with a note and a record', async () => {
    const claim = await asked();
    app.clock.advance({ days: 4, minutes: 24 * 60 - 1 });
    expect(await end()).toBe(0);
    app.clock.advance({ minutes: 1 });
    expect(await end()).toBe(1);
    expect(await end()).toBe(0);
    expect(await claims.state(claim)).toEqual({
      status: 'Processing',
      approval: 'Approved',
      by: 'Wattle Plan Management',
      userId: null,
      note: 'Nobody decided in time, so Wattle Plan Management approved the claim.',
      records: 1,
    });
    const later = await decide(claim, false);
    expect([later.status, later.envelope.message]).toEqual([
      409,
      expect.stringContaining('Wattle Plan Management approved this claim'),
    ]);
  });

  it('it is declined where the plan manager has settled so, and the plan has its money back', async () => {
    atEnd('declined');
    const claim = await asked();
    const before = await left();
    app.clock.advance({ days: 5 });
    expect(await end()).toBe(1);
    expect(await claims.state(claim)).toMatchObject({
      status: 'Declined by Client',
      approval: 'Declined',
      note: 'Nobody decided in time, so Wattle Plan Management declined the claim.',
    });
    expect(await left()).toBeGreaterThan(before);
  });

  it('it goes on waiting where the plan manager has settled so, and has no last day', async () => {
    atEnd('waits');
    const claim = await asked();
    app.clock.advance({ days: 50 });
    expect(await end()).toBe(0);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Awaiting Client Approval', by: null });
    const { token } = await signInAs(app, 'demo@wattle.example');
    const { data } = await app.call(getClaim, { params: { participantSfid: MIA, claimId: claim }, token });
    expect(data.review_ends_at).toBeNull();
  });

  it('nothing happens to a claim that nobody could be told about, and doctor says so', async () => {
    const claim = await asked();
    await claims.query(`update outbox set abandoned_at = created_at, abandoned_for = 'refused'`);
    await claims.query('delete from outbox');
    app.clock.advance({ days: 6 });
    expect(await end()).toBe(0);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Awaiting Client Approval' });
    const untold = (await examineThoroughly(app.services)).find(({ words }) =>
      words.includes('having been told'),
    );
    expect(untold).toMatchObject({ severity: 'warning', words: expect.stringMatching(/^1 claims/) });
  });

  it('a claim is settled only once a gateway has taken a message, where people do not read the outbox', async () => {
    const claim = await asked();
    const config = { ...app.services.config, demo: false as const };
    app.clock.advance({ days: 6 });
    expect(await end({ ...app.services, config })).toBe(0);
    await claims.query('update outbox set sent_at = created_at');
    expect(await end({ ...app.services, config })).toBe(1);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Approved' });
  });

  it('a participant nobody could act for meanwhile has the whole time again', async () => {
    const claim = await asked();
    await claims.query(`update participants set status = 'paused' where sfid = '${MIA}'`);
    app.clock.advance({ days: 6 });
    await ask();
    await claims.query(`update participants set status = 'active' where sfid = '${MIA}'`);
    expect(await end()).toBe(0);
    await ask();
    app.clock.advance({ days: 4 });
    expect(await end()).toBe(0);
    app.clock.advance({ days: 1 });
    expect(await end()).toBe(1);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Approved' });
  });

  it('a claim is approved after 14 days for participants who have 14 days', async () => {
    await claims.query(`update participants set auto_approve_14_days = true where sfid = '${MIA}'`);
    const claim = await asked();
    app.clock.advance({ days: 13 });
    expect([await end(), await remindOfReviews(app.services)]).toEqual([0, 1]);
    app.clock.advance({ days: 1 });
    expect(await end()).toBe(1);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Approved' });
  });

  it('a person’s decision counts; where it is made at the very end, one of the two counts', async () => {
    const claim = await asked();
    await decide(claim, false);
    app.clock.advance({ days: 6 });
    expect(await end()).toBe(0);
    expect(await claims.state(claim)).toMatchObject({
      approval: 'Declined',
      by: 'Dana O’Connor',
      records: 0,
    });

    const contested = await asked();
    app.clock.advance({ days: 6 });
    const [answer, settled] = await Promise.all([decide(contested, false), end()]);
    const state = await claims.state(contested);
    expect([answer.status === 200, settled === 1].filter(Boolean)).toHaveLength(1);
    expect(state?.approval).toBe(settled === 1 ? 'Approved' : 'Declined');
  });

  it('many claims are settled once each, by several runs at once', async () => {
    await claims.make(MIA, 60);
    await ask();
    app.clock.advance({ days: 5 });
    const settled = await Promise.all([end(), end(), end()]);
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(60);
    const [twice] = await claims.query<{ count: number }>(`select count(*)::int as count from (
      select invoice_id from invoice_events where note like 'Nobody decided%' group by invoice_id, at having count(*) > 1) x`);
    expect(twice?.count).toBe(0);
  });
});

describe('participants on auto-approve', () => {
  it('have their claims approved at once, with the reason in the history', async () => {
    const [claim] = await claims.make(LEO);
    await ask();
    expect(await end()).toBe(1);
    expect(await claims.state(claim?.sfid ?? '')).toMatchObject({
      approval: 'Approved',
      note: 'Approved for you, because your settings say so.',
    });
  });

  it('keep the review time of claims that waited before it was switched on', async () => {
    const before = await asked();
    app.clock.advance({ days: 1 });
    await claims.query(`update participants set auto_approve = true, auto_approve_since = '${app.clock.now().toISOString()}'
      where sfid = '${MIA}'`);
    const after = await asked();
    expect(await end()).toBe(1);
    expect(await claims.state(after)).toMatchObject({ approval: 'Approved' });
    expect(await claims.state(before)).toMatchObject({ approval: 'Awaiting Client Approval' });
    app.clock.advance({ days: 4 });
    expect(await end()).toBe(1);
    expect(await claims.state(before)).toMatchObject({ approval: 'Approved' });
  });

  it.each<ReviewEnd>(['declined', 'waits'])(
    'are not declined or left waiting where that happens to others: %s',
    async (others) => {
      atEnd(others);
      const [first, second] = [await asked(), await asked()];
      app.clock.advance({ days: 1 });
      await claims.query(`update participants set auto_approve = true, auto_approve_since = '${app.clock.now().toISOString()}'
        where sfid = '${MIA}'`);
      // A claim that people were asked about before can still be decided.
      expect((await decide(first, false)).status).toBe(200);
      app.clock.advance({ days: 5 });
      expect(await end()).toBe(1);
      expect(await claims.state(second)).toMatchObject({ approval: 'Approved' });
    },
  );
});

describe('whatever becomes of clocks and processes', () => {
  it('a clock that jumps past reminder and end settles the claim and reminds nobody', async () => {
    await asked();
    app.clock.advance({ days: 9 });
    expect([await end(), await remindOfReviews(app.services)]).toEqual([1, 0]);
    const keys = (await claims.outbox()).map(({ key }) => key);
    expect(keys.some((key) => key.startsWith('claim-reminder'))).toBe(false);
  });

  it('a clock that goes back does nothing twice', async () => {
    await asked();
    app.clock.advance({ days: 4 });
    expect(await remindOfReviews(app.services)).toBe(1);
    app.clock.advance({ days: -3 });
    expect([await ask(), await remindOfReviews(app.services), await end()]).toEqual([0, 0, 0]);
    app.clock.advance({ days: 4 });
    expect([await remindOfReviews(app.services), await end()]).toEqual([0, 1]);
    app.clock.advance({ days: -4 });
    expect([await ask(), await end()]).toEqual([0, 0]);
  });

  it('a restart in between changes nothing', async () => {
    const claim = await asked();
    const restarted: Services = await testServices(
      app.services.config.dataDir,
      app.services.database,
      app.clock,
    );
    expect(await ask(restarted)).toBe(0);
    app.clock.advance({ days: 5 });
    expect(await end(restarted)).toBe(1);
    expect(await claims.state(claim)).toMatchObject({ approval: 'Approved', records: 1 });
    await restarted.jobs.stop();
  });

  it('two processes ask, remind, settle and send each thing once', async () => {
    const mail = await MailServer.start();
    const other = await asAnotherProcess(app.services.database);
    const settings = { SMTP_URL: mail.url };
    const both = await Promise.all(
      [app.services.database, other].map((database) =>
        testServices(app.services.config.dataDir, database, app.clock, settings),
      ),
    );
    const inBoth = (work: (services: Services) => Promise<unknown>) =>
      Promise.all([...both, ...both].map((services) => work(services)));
    await claims.make(MIA, 3);
    await inBoth(askForApprovals);
    await inBoth(({ delivery }) => delivery.sendDue());
    app.clock.advance({ days: 4 });
    await inBoth(remindOfReviews);
    await inBoth(({ delivery }) => delivery.sendDue());
    app.clock.advance({ days: 1 });
    await inBoth(endReviews);
    expect(mail.accepted).toHaveLength(6);
    expect(new Set(mail.accepted.map(({ messageId }) => messageId)).size).toBe(6);
    const records = await claims.query(`select from audit where action = 'claims.review-ended'
      and at = '${app.clock.now().toISOString()}'`);
    expect(records).toHaveLength(3);
    await Promise.all(both.map(({ jobs }) => jobs.stop()));
    await Promise.all([mail.stop(), other.close()]);
  });
});

describe('messages', () => {
  it('stay in the outbox where no gateway is set', async () => {
    await asked();
    expect(app.services.delivery).toBeInstanceOf(Delivery);
    expect(await app.services.delivery.sendDue()).toBe(0);
    expect((await claims.outbox()).every(({ reason }) => reason === null)).toBe(true);
  });
});
