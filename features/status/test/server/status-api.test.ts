// The status of one brand's portal, as the plan manager's system sets it.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { portalStatus } from '../../calls/portal.ts';
import { getStatus, putStatus } from '../../calls/systems.ts';

let app: TestApp;
let key: string;
let others: string;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['control'] });
  others = await apiKey(app, { brand: 'mpm', scopes: ['control'] });
});
afterEach(() => app.close());

const set = (body: BodyOf<typeof putStatus>, token = key) => app.call(putStatus, { token, body });
const held = async (token = key) => (await app.call(getStatus, { token })).data;
/** What the people of a brand are told. */
const told = (brand: string) => app.call(portalStatus, { headers: { 'plan-manager-id': brand } });

const NOTHING = {
  under_maintenance: false,
  maintenance_reason: null,
  maintenance_until: null,
  data_migration: false,
  min_version: null,
  max_version: null,
  min_ios_version: null,
  max_ios_version: null,
  min_android_version: null,
  max_android_version: null,
  whole_portal: null,
};

describe('the status that a plan manager’s system sets', () => {
  it('is told as it was set; what is left out stays, and null takes away', async () => {
    expect(await held()).toEqual(NOTHING);
    const maintenance = {
      under_maintenance: true,
      maintenance_reason: 'We are moving to a new system.',
      maintenance_until: '2026-11-20T18:00:00.000Z',
    };
    expect((await set(maintenance)).data).toEqual({ ...NOTHING, ...maintenance });
    const moving = { ...NOTHING, ...maintenance, data_migration: true, min_version: '8.0.0' };
    expect((await set({ data_migration: true, min_version: '8.0.0' })).data).toEqual(moving);
    expect(await held()).toEqual(moving);
    const back = { maintenance_reason: null, maintenance_until: null, min_version: null };
    expect((await set(back)).data).toEqual({ ...moving, ...back });
    expect((await set({ under_maintenance: false, data_migration: false })).data).toEqual(NOTHING);
    expect((await set({})).data).toEqual(NOTHING);
    expect(await held(others)).toEqual(NOTHING);
  });

  it('tells the people of that brand alone why and how long, at once', async () => {
    const open = { under_maintenance: false, maintenance_reason: null, maintenance_until: null };
    expect((await told('wattle')).data).toEqual(open);
    // A time of the plan manager's own zone means the same moment.
    await set({
      under_maintenance: true,
      maintenance_reason: 'We are moving to a new system.',
      maintenance_until: '2026-11-21T04:30:00+10:30',
    });
    expect((await told('wattle')).data).toEqual({
      under_maintenance: true,
      maintenance_reason: 'We are moving to a new system.',
      maintenance_until: '2026-11-20T18:00:00.000Z',
    });
    expect((await told('mpm')).data).toEqual(open);
    await set({ under_maintenance: false });
    expect((await told('wattle')).data.under_maintenance).toBe(false);
  });

  it('does not open a portal that is closed as a whole', async () => {
    await runOperation(app, 'maintenance', 'on');
    await set({ under_maintenance: false });
    expect((await told('wattle')).data.under_maintenance).toBe(true);
    await set({ under_maintenance: true, maintenance_reason: 'Ours.' });
    await runOperation(app, 'maintenance', 'off');
    expect([(await told('wattle')).data, (await told('mpm')).data]).toMatchObject([
      { under_maintenance: true, maintenance_reason: 'Ours.' },
      { under_maintenance: false, maintenance_reason: null },
    ]);
  });

  it('is answered as it was set, beside what the operator has set for the whole portal', async () => {
    const { whole_portal: _, ...nothing } = NOTHING;
    const own = { under_maintenance: true, maintenance_reason: 'Ours.', max_version: '8.5.0' };
    await set(own);
    const until = '2026-11-21T04:30:00+1030';
    await runOperation(app, 'maintenance', 'on', { reason: 'Everybody’s.', until });
    await runOperation(app, 'versions set', '', { 'web-min': '8.0.0', 'web-max': '8.4.0' });
    const whole = {
      ...nothing,
      under_maintenance: true,
      maintenance_reason: 'Everybody’s.',
      maintenance_until: '2026-11-20T18:00:00.000Z',
      min_version: '8.0.0',
      max_version: '8.4.0',
    };
    expect(await held()).toEqual({ ...nothing, ...own, whole_portal: whole });
    expect(await held(others)).toEqual({ ...nothing, whole_portal: whole });
    expect((await set({ under_maintenance: false })).data).toEqual({
      ...nothing,
      max_version: '8.5.0',
      whole_portal: whole,
    });
    await runOperation(app, 'maintenance', 'off');
    await runOperation(app, 'versions set', '', { 'web-min': 'none', 'web-max': 'none' });
    expect(await held()).toEqual({ ...nothing, max_version: '8.5.0', whole_portal: null });
  });

  it('stands in every envelope of the brand, also where there is nothing', async () => {
    await set({ data_migration: true, min_version: '8.1.0' });
    const said = await Promise.all(
      [
        '/api/nothing',
        '/brands/wattle/nothing.css',
        '/.well-known/assetlinks.json',
        '/client-portal/v1/plans',
      ].flatMap((url) =>
        ['wattle', 'mpm'].map(async (brand) => {
          const answer = await app.app.inject({ url, headers: { 'plan-manager-id': brand } });
          const { data_migration, min_version } = answer.json<{
            data_migration: boolean;
            min_version: string;
          }>();
          return [answer.statusCode, data_migration, min_version];
        }),
      ),
    );
    expect(new Set(said.map(String))).toEqual(new Set(['404,true,8.1.0', '404,false,']));
  });

  it('stands, as it was last known, in the answers of the brand while the database is away', async () => {
    await set({ data_migration: true });
    await told('wattle');
    const away = () => Promise.reject(Object.assign(new Error('No connection.'), { code: 'ECONNREFUSED' }));
    const { services } = app;
    const database = { ...services.database, run: away, transaction: away, operate: away };
    const down = await buildApp({ ...services, database });
    const answers = await Promise.all(
      ['wattle', 'mpm'].map((brand) =>
        down.inject({
          method: 'POST',
          url: '/api/auth/passwordless/start',
          headers: { 'plan-manager-id': brand },
          payload: { email: 'demo@wattle.example', type: 'code' },
        }),
      ),
    );
    const said = answers.map((answer) => [
      answer.statusCode,
      answer.json<{ data_migration: boolean }>().data_migration,
    ]);
    expect(said).toEqual([
      [503, true],
      [503, false],
    ]);
    await down.close();
  });

  it('has version limits that go before those of the whole portal', async () => {
    await runOperation(app, 'versions set', '', { 'web-min': '8.0.0', 'web-max': '8.4.0' });
    await set({ min_version: '8.1.0', min_ios_version: '8.2.0' });
    expect((await told('wattle')).envelope).toMatchObject({
      min_version: '8.1.0',
      max_version: '8.4.0',
      min_ios_version: '8.2.0',
    });
    expect((await told('mpm')).envelope).toMatchObject({
      min_version: '8.0.0',
      max_version: '8.4.0',
      min_ios_version: null,
    });
    await set({ min_version: null });
    expect((await told('wattle')).envelope).toMatchObject({ min_version: '8.0.0', min_ios_version: '8.2.0' });
  });

  it('says in every envelope of that brand whether data is being moved', async () => {
    await set({ data_migration: true });
    const said = await Promise.all(['wattle', 'mpm'].map(told));
    expect(said.map(({ envelope }) => envelope.data_migration)).toEqual([true, false]);
  });

  it.each([
    [{ min_version: 'latest' }, ['min_version']],
    [{ min_version: '', max_ios_version: '8.x', max_version: '8.4.0' }, ['min_version', 'max_ios_version']],
    [{ maintenance_reason: '' }, ['maintenance_reason']],
    [{ maintenance_reason: 'x'.repeat(201) }, ['maintenance_reason']],
    [{ maintenance_until: 'tomorrow' }, ['maintenance_until']],
    [{ maintenance_until: '2026-11-20T18:00:00' }, ['maintenance_until']],
    [{ maintenance_until: '2026-02-30T18:00:00Z' }, ['maintenance_until']],
    [{ maintenance_until: '46023' }, ['maintenance_until']],
  ])('is refused by its field where it is wrong: %o', async (wrong, fields) => {
    const { status, envelope } = await set({ under_maintenance: true, ...wrong });
    expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, fields]);
    expect(await held()).toEqual(NOTHING);
  });

  it('stands in the record under the key’s name', async () => {
    await set({ under_maintenance: true });
    const records = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`select by_name, detail, participant_id from audit where action = 'status.set'`),
    );
    expect(records).toEqual([
      { by_name: 'core', detail: { to: { under_maintenance: true } }, participant_id: null },
    ]);
  });
});
