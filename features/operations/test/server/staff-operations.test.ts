import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStatus } from '#features/status/calls/systems.ts';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { audit, outbox } from '#platform/server/database/tables.ts';
import { addDays } from '#scheme/dates.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import * as calls from '../../calls/staff.ts';
import { noCounts } from '../../rules/feed-results.ts';
import { feedRuns } from '../../tables.ts';

let app: TestApp;
let operator: StaffSession;
let other: StaffSession;
beforeAll(async () => {
  app = await startApp();
  operator = await logInStaff(app, { name: 'Ola Ray', roles: ['operator'] });
  other = await logInStaff(app, { name: 'Mo Pace', roles: ['operator'], brand: 'mpm' });
});
afterAll(() => app.close());

/** The last record of a deed: who, and the detail. */
async function recorded(action: string) {
  const records = await app.services.database.operate((tx) =>
    tx.select().from(audit).where(eq(audit.action, action)).orderBy(audit.id),
  );
  const last = records.at(-1);
  return { by: last?.byName, detail: last?.detail };
}

const because = (why: string) => ({ ...operator, body: { why } });

describe('the pages of operations', () => {
  it('are for the role of operators', async () => {
    for (const roles of [['support'], ['claims'], ['access']] satisfies StaffRole[][]) {
      const session = await logInStaff(app, { roles });
      for (const call of [
        calls.listKeys,
        calls.listRuns,
        calls.getWork,
        calls.getRetention,
        calls.getFindings,
      ])
        expect([call.name, (await app.call(call, session)).status]).toEqual([call.name, 403]);
      const tried = await app.call(calls.retryMessages, { ...session, body: { why: 'a try' } });
      expect([tried.status, tried.envelope.message]).toEqual([403, expect.stringContaining('"operator"')]);
    }
  });

  it('take a reason, and none of blanks', async () => {
    const { status, envelope } = await app.call(calls.retryMessages, because('  \n '));
    expect([status, envelope.errors]).toEqual([422, { why: ['Say why, for the record'] }]);
    const long = await app.call(calls.retryMessages, because('x'.repeat(501)));
    expect(long.status).toBe(422);
  });
});

describe('keys in the staff console', () => {
  const key = { name: 'payments', scopes: ['control' as const], ends_on: null, why: 'The new system' };

  it('are made, work, are listed and revoked; the record says who, what and why', async () => {
    const made = await app.call(calls.createKey, { ...operator, body: key });
    expect([made.status, made.data.key]).toEqual([200, expect.stringMatching(/^wattle_/)]);
    const headers = { authorization: `Bearer ${made.data.key}` };
    expect((await app.call(getStatus, { headers })).status).toBe(200);
    expect(await recorded('api-keys.create')).toEqual({
      by: 'Ola Ray',
      detail: { name: 'payments', scopes: ['control'], endsOn: null, why: 'The new system' },
    });
    const again = await app.call(calls.createKey, { ...operator, body: key });
    expect([again.status, Object.keys(again.envelope.errors ?? {})]).toEqual([409, ['name']]);
    const { keys } = (await app.call(calls.listKeys, operator)).data;
    expect(keys.find(({ name }) => name === 'payments')).toMatchObject({
      scopes: ['control'],
      last_used_at: expect.any(String),
      revoked_at: null,
    });
    const revoked = await app.call(calls.revokeKey, {
      ...because('It leaked'),
      params: { name: 'payments' },
    });
    expect(revoked.status).toBe(200);
    expect((await app.call(getStatus, { headers })).status).toBe(401);
    expect(await recorded('api-keys.revoke')).toEqual({
      by: 'Ola Ray',
      detail: { name: 'payments', why: 'It leaked' },
    });
  });

  it('are those of one brand', async () => {
    await apiKey(app, { brand: 'mpm', name: 'theirs' });
    const { keys } = (await app.call(calls.listKeys, operator)).data;
    expect(keys.map(({ name }) => name)).not.toContain('theirs');
    const tried = await app.call(calls.revokeKey, { ...because('a try'), params: { name: 'theirs' } });
    expect(tried.status).toBe(404);
    const { keys: theirs } = (await app.call(calls.listKeys, other)).data;
    expect(theirs.find(({ name }) => name === 'theirs')?.revoked_at).toBeNull();
  });

  it('need a name, something that they may do, and a day that is to come', async () => {
    const wrong = async (body: object) =>
      Object.keys(
        (await app.call(calls.createKey, { ...operator, body: { ...key, name: 'x', ...body } })).envelope
          .errors ?? {},
      );
    expect(await wrong({ name: 'two words' })).toEqual(['name']);
    expect(await wrong({ scopes: [] })).toEqual(['scopes']);
    const yesterday = addDays(app.clock.now().toISOString().slice(0, 10), -1);
    expect(await wrong({ ends_on: yesterday })).toEqual(['ends_on']);
    expect(await wrong({ why: ' ' })).toEqual(['why']);
  });
});

describe('the feed in the staff console', () => {
  it('shows a run with its rejected records, to the staff of its brand only', async () => {
    const rejected = [
      { record: 3, sfid: 'x', errors: [{ field: 'sfid', value: 'x', reason: 'must have 18 characters' }] },
    ];
    const [kept] = await app.services.database.operate((tx) =>
      tx
        .insert(feedRuns)
        .values({
          brand: 'wattle',
          byName: 'ledger',
          kind: 'invoices',
          isCheck: false,
          startedAt: app.clock.now(),
          counts: { ...noCounts(), rejected: 1 },
          rejected,
        })
        .returning({ id: feedRuns.id }),
    );
    const { runs } = (await app.call(calls.listRuns, operator)).data;
    expect(runs[0]).toMatchObject({
      run: kept?.id,
      kind: 'invoices',
      key: 'ledger',
      counts: { rejected: 1 },
    });
    expect(runs[0]).not.toHaveProperty('rejected');
    const params = { run: String(kept?.id) };
    expect((await app.call(calls.getRun, { ...operator, params })).data.rejected).toEqual(rejected);
    expect((await app.call(calls.getRun, { ...other, params })).status).toBe(404);
    expect((await app.call(calls.listRuns, other)).data.runs).toEqual([]);
  });
});

describe('work in the staff console', () => {
  it('tries again the messages of one brand', async () => {
    const giveUp = (brand: string) =>
      app.services.database.operate((tx) =>
        tx.insert(outbox).values({
          brand,
          channel: 'email',
          to: `${brand}@given-up.example`,
          subject: 'A subject',
          text: 'A text',
          dedupeKey: `given up ${brand}`,
          createdAt: app.clock.now(),
          abandonedAt: app.clock.now(),
          abandonedFor: 'refused',
        }),
      );
    await giveUp('wattle');
    await giveUp('mpm');
    const { messages } = (await app.call(calls.getWork, operator)).data;
    expect(messages).toContainEqual(
      expect.objectContaining({ channel: 'email', state: 'refused', count: 1 }),
    );
    const done = await app.call(calls.retryMessages, because('The gateway is back'));
    expect([done.status, done.data]).toEqual([200, { again: 1 }]);
    expect(await recorded('messages.retry')).toEqual({
      by: 'Ola Ray',
      detail: { messages: 1, why: 'The gateway is back' },
    });
    const left = await app.services.database.operate((tx) =>
      tx
        .select({ brand: outbox.brand })
        .from(outbox)
        .where(sql`${outbox.abandonedFor} = 'refused' and ${outbox.to} like '%@given-up.example'`),
    );
    expect(left).toEqual([{ brand: 'mpm' }]);
  });

  it('shows imports, jobs, what is due and what the doctor finds', async () => {
    await app.services.database.operate((tx) =>
      tx.insert(audit).values({
        at: app.clock.now(),
        action: 'import.feed',
        requestId: 'portal',
        detail: { rejected: 2, tookNothing: false, ends: [{ user: 'of the other brand' }] },
      }),
    );
    const work = (await app.call(calls.getWork, operator)).data;
    expect(work.imports[0]).toEqual({ at: expect.any(String), rejected: 2, took_nothing: false });
    const { kept } = (await app.call(calls.getRetention, operator)).data;
    expect(kept).toContainEqual({ name: 'messages', days: expect.any(Number), due: expect.any(Number) });
    const { findings } = (await app.call(calls.getFindings, operator)).data;
    expect(findings.length).toBeGreaterThan(5);
    expect(findings.map(({ words }) => words).join()).not.toContain('It holds');
  });
});
