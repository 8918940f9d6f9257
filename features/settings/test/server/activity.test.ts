import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, signOut } from '#features/auth/calls/sign-in.ts';
import { decideClaim, listClaims } from '#features/claims/calls/claims.ts';
import { requestCallBack } from '#features/contact/calls.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { changeContactDetails } from '../../calls/details.ts';
import { changeProfile } from '../../calls/older.ts';
import { listActivity } from '../../calls/records.ts';
import { setAutoApprove, setSmsNotification } from '../../calls/settings.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let token: string;
let viewer: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
});
afterAll(() => app.close());

const activity = async (as: string, query: { page?: string; per_page?: string } = {}) =>
  (await app.call(listActivity, { params: { participantSfid: MIA }, query, token: as })).data;
const newest = async (as: string) => (await activity(as)).items[0];

describe('activity', () => {
  it('says who decided about which claim, when, on which kind of device', async () => {
    const { data } = await app.call(listClaims, {
      params: { participantSfid: MIA },
      query: { filter___approvals: 'true' },
      token,
    });
    const [claim] = data.items;
    if (!claim) throw new Error('The demo world has a claim that waits.');
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const params = { participantSfid: MIA, claimId: claim.sfid };
    await app.call(decideClaim, { params, body: { approve: true }, token, headers });
    const expected = {
      kind: 'claim-approved',
      by_itself: false,
      at: app.clock.now().toISOString().replace('.000', ''),
      by: 'Dana O’Connor',
      device: 'Firefox on Linux',
      claim: { sfid: claim.sfid, reference_number: claim.reference_number },
      amount: claim.amount_due,
    };
    const approved = ` approved claim {claim} of ${formatMoney(fromDollars(claim.amount_due))}.`;
    expect(await newest(token)).toMatchObject({ ...expected, by_me: true, sentence: `You${approved}` });
    expect(await newest(viewer)).toMatchObject({
      ...expected,
      by_me: false,
      sentence: `Dana O’Connor${approved}`,
    });
  });

  it('shows changes of settings, call-backs, and who signed in and out', async () => {
    const params = { id: MIA };
    const steps = [
      () => app.call(setSmsNotification, { params, body: { sms_notification: false }, token }),
      () => app.call(setAutoApprove, { params, body: { auto_approve_invoices: true }, token }),
      () =>
        app.call(changeProfile, {
          params,
          query: { action: 'auto-approve' },
          body: { auto_approve_invoices: false },
          token,
        }),
      () => app.call(requestCallBack, { params: { sfid: MIA }, token: viewer }),
      () => signInAs(app, 'viewer@wattle.example').then((again) => app.call(signOut, { token: again.token })),
    ];
    for (const step of steps) {
      app.clock.advance({ seconds: 1 });
      await step();
    }
    const { items } = await activity(token);
    expect(items.slice(0, 6).map(({ kind, by }) => [kind, by])).toEqual([
      ['signed-out', 'Vikram Rao'],
      ['signed-in', 'Vikram Rao'],
      ['call-back-requested', 'Vikram Rao'],
      ['auto-approve-off', 'Dana O’Connor'],
      ['auto-approve-on', 'Dana O’Connor'],
      ['sms-off', 'Dana O’Connor'],
    ]);
  });

  it('shows changes to somebody’s own account only to themselves', async () => {
    app.clock.advance({ seconds: 1 });
    await app.call(changeContactDetails, { body: { first_name: 'Dana', last_name: 'Connor' }, token });
    expect((await newest(token))?.kind).toBe('details-changed');
    const others = (await activity(viewer, { per_page: '100' })).items;
    expect(others.map(({ kind }) => kind)).not.toContain('details-changed');
  });

  it('leaves out what was refused, and what is not about this participant', async () => {
    const before = await activity(token, { per_page: '100' });
    await app.call(setSmsNotification, {
      params: { id: MIA },
      body: { sms_notification: true },
      token: viewer,
    });
    await app.call(setSmsNotification, {
      params: { id: 'demoPART0000000002' },
      body: { sms_notification: true },
      token,
    });
    await app.call(changeProfile, {
      params: { id: MIA },
      query: { action: 'csat' },
      body: { should_subscribe: true },
      token,
    });
    expect(await activity(token, { per_page: '100' })).toEqual(before);
  });

  it('does not show sign-ins of somebody after their access has ended', async () => {
    await app.services.database.operate((tx) =>
      tx.execute(sql`update access set ends_on = '2026-11-25' where user_id = 2`),
    );
    app.clock.advance({ days: 10 });
    await signInAs(app, 'viewer@wattle.example');
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    const { items } = await activity(token, { per_page: '100' });
    const theirs = items.filter(({ by, kind }) => by === 'Vikram Rao' && kind === 'signed-in');
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every(({ at }) => at < '2026-11-26')).toBe(true);
  });

  it('does not show sign-ins of somebody before their access begins', async () => {
    const begins = (day: string | null) =>
      app.services.database.operate((tx) =>
        tx.execute(sql`update access set ends_on = null, starts_on = ${day} where user_id = 2`),
      );
    const theirs = async () => {
      const { items } = await activity(token, { per_page: '100' });
      return items.filter(({ by, kind }) => by === 'Vikram Rao' && kind === 'signed-in').length;
    };
    await begins(null);
    expect(await theirs()).toBeGreaterThan(0);
    await begins('2027-06-01');
    expect(await theirs()).toBe(0);
    await begins(null);
  });

  it('comes in pages', async () => {
    const all = (await activity(token, { per_page: '100' })).items;
    const second = await activity(token, { page: '2', per_page: '2' });
    expect(second.items).toEqual(all.slice(2, 4));
    expect(second.pagination).toMatchObject({ current_page: 2, is_first_page: false, is_last_page: false });
  });

  it('is refused to people without access', async () => {
    const params = { participantSfid: 'demoPART0000000004' };
    expect((await app.call(listActivity, { params, token })).status).toBe(404);
    expect((await app.call(me, { token })).status).toBe(200);
  });
});
