import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#platform/server/clock.ts';
import { audit, eventCounts } from '#platform/server/database/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { portalStatus } from '../../calls/portal.ts';
import { staffEvents, staffSetStatus, staffStatus } from '../../calls/staff.ts';

let app: TestApp;
let operator: StaffSession;
beforeAll(async () => {
  app = await startApp();
  operator = await logInStaff(app, { name: 'Ola Ray', roles: ['operator'] });
});
afterAll(() => app.close());

const told = async (brand: string) =>
  (await app.call(portalStatus, { headers: { 'plan-manager-id': brand } })).data;

describe('the status in the staff console', () => {
  it('is set for one brand, with a reason and a time for people and a reason for the record', async () => {
    const to = {
      under_maintenance: true,
      maintenance_reason: 'We move to a new computer',
      maintenance_until: '2099-07-01T14:30:00+09:30',
      min_version: '1.2.0',
    };
    const set = await app.call(staffSetStatus, { ...operator, body: { ...to, why: 'The move of July' } });
    expect([set.status, set.data]).toEqual([
      200,
      expect.objectContaining({ under_maintenance: true, min_version: '1.2.0' }),
    ]);
    expect(await told('wattle')).toEqual({
      under_maintenance: true,
      maintenance_reason: 'We move to a new computer',
      maintenance_until: '2099-07-01T05:00:00.000Z',
    });
    expect((await told('mpm')).under_maintenance).toBe(false);
    const [record] = await app.services.database.operate((tx) =>
      tx.select().from(audit).where(eq(audit.action, staffSetStatus.name)),
    );
    expect([record?.byName, record?.detail]).toEqual(['Ola Ray', { to, why: 'The move of July' }]);
    const other = await logInStaff(app, { roles: ['operator'], brand: 'mpm' });
    expect((await app.call(staffStatus, other)).data).toMatchObject({
      under_maintenance: false,
      min_version: null,
    });
    const body = { under_maintenance: false, why: 'It is done' };
    expect((await app.call(staffSetStatus, { ...operator, body })).data).toMatchObject({
      under_maintenance: false,
      maintenance_reason: null,
      maintenance_until: null,
      min_version: '1.2.0',
    });
  });

  it('refuses no reason, a version that is none, a time without its offset, and other roles', async () => {
    const wrong = async (body: object) => {
      const { status, envelope } = await app.call(staffSetStatus, {
        ...operator,
        body: { why: 'x', ...body },
      });
      return [status, Object.keys(envelope.errors ?? {})];
    };
    expect(await wrong({ why: '   ' })).toEqual([422, ['why']]);
    expect(await wrong({ max_version: 'newest' })).toEqual([422, ['max_version']]);
    expect(await wrong({ maintenance_until: '2026-07-01T14:30' })).toEqual([422, ['maintenance_until']]);
    const support = await logInStaff(app, { roles: ['support', 'claims', 'access'] });
    expect((await app.call(staffStatus, support)).status).toBe(403);
    expect((await app.call(staffEvents, support)).status).toBe(403);
    expect((await app.call(staffSetStatus, { ...support, body: { why: 'x' } })).status).toBe(403);
  });

  it('shows how often what was done in the portal of the brand', async () => {
    const day = today(app.clock);
    await app.services.database.operate((tx) =>
      tx.insert(eventCounts).values([
        { day, brand: 'wattle', event: 'search', count: 7 },
        { day, brand: 'mpm', event: 'report generated', count: 9 },
      ]),
    );
    const { events } = (await app.call(staffEvents, operator)).data;
    expect(events).toContainEqual({ event: 'search', count: 7 });
    expect(events.map(({ event }) => event)).not.toContain('report generated');
  });
});
