import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#platform/contract/call.ts';
import { tellError } from '#platform/contract/errors/browser-errors.ts';
import { REQUEST_NUMBER } from '#platform/contract/errors/request-number.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { openMetrics } from '#platform/server/metrics/metrics.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { MANY_ERRORS } from '../../rules.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const error: BodyOf<typeof tellError> = {
  app: 'portal',
  kind: 'page',
  error: 'TypeError',
  frames: ['claims-pages-DkE3_x9a.js:1:2041', 'start-Bc81kQ0z.js:3:77'],
  version: '8.3.5',
  route: '/claims/$claimId/claim',
};

const tell = (body: BodyOf<typeof tellError> = error, source = '203.0.113.7', brand = 'wattle') =>
  app.call(tellError, { body, source, headers: { 'user-agent': CHROME, 'plan-manager-id': brand } });
const operate = (text: string) =>
  app.services.database.operate((tx) => rowsOf<Record<string, unknown>>(tx, sql.raw(text)));
const shown = async (options = {}) => (await runOperation(app, 'errors', '', options)).lines;

describe('an error of a browser', () => {
  it('is told before the login, and found by the number that the page says, however it is written', async () => {
    const { status, data, headers } = await tell();
    expect(status).toBe(200);
    expect(data.number).toMatch(REQUEST_NUMBER);
    expect(headers['x-request-id']).toBe(data.number);
    await tell({ ...error, error: 'RangeError' });
    const spoken = data.number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i');
    const at = app.clock.now().toISOString();
    expect(await shown({ id: spoken })).toEqual([
      '1 × TypeError (page) in the portal 8.3.5',
      `  first ${at}, last ${at}`,
      '  pages: /claims/$claimId/claim',
      '  brands: wattle',
      '  browsers: Chrome on Windows',
      `  numbers: ${data.number}`,
      '  at claims-pages-DkE3_x9a.js:1:2041',
      '  at start-Bc81kQ0z.js:3:77',
    ]);
    expect(await shown({ id: 'K7Q-M3X-TP9' })).toEqual([expect.stringContaining('reqId')]);
  });

  it('has the number of the request that failed, where a call failed', async () => {
    const failed = { ...error, kind: 'call', call: 'plans.list', request_id: 'K7Q-M3X-TP9' } as const;
    expect((await tell({ ...failed, frames: [] })).data.number).toBe('K7Q-M3X-TP9');
    expect((await shown({ id: 'k7qm3xtp9' })).slice(0, 2)).toEqual([
      '1 × TypeError (call) in the portal 8.3.5',
      '  call: plans.list',
    ]);
  });

  it('is one with the same of other days, pages, brands and browsers; the last ten numbers are kept', async () => {
    const first = app.clock.now().toISOString();
    for (let time = 0; time < 6; time += 1) await tell();
    app.clock.advance({ days: 1 });
    const numbers: string[] = [];
    for (let time = 0; time < 12; time += 1) numbers.unshift((await tell()).data.number);
    numbers.unshift((await tell({ ...error, route: '/plan' }, undefined, 'mpm')).data.number);
    const last = app.clock.now().toISOString();
    expect((await shown()).slice(0, 6)).toEqual([
      '19 × TypeError (page) in the portal 8.3.5',
      `  first ${first}, last ${last}`,
      '  pages: /plan, /claims/$claimId/claim',
      '  brands: mpm, wattle',
      '  browsers: Chrome on Windows',
      `  numbers: ${numbers.slice(0, 10).join(', ')}`,
    ]);
    expect((await shown({ days: '1' }))[0]).toMatch(/^13 ×/);
    await tell({ ...error, version: '8.4.0' });
    expect((await shown()).filter((line) => line.includes('×'))).toHaveLength(2);
    expect((await runOperation(app, 'errors', '', { days: '0' })).well).toBe(false);
    expect((await runOperation(app, 'errors', '', { id: 'a claim' })).well).toBe(false);
  });

  it.each<[string, Partial<Record<keyof typeof error, unknown>>]>([
    ['a message in place of a name', { error: 'Sam Citizen' }],
    ['an address in place of a pattern', { route: '/claims/demoCLAI0000000001/claim' }],
    ['a query', { route: '/claims?search=physio' }],
    ['a place that is none of our files', { frames: ['https://other.example/x.js:1:2'] }],
    ['a message among the places', { frames: ['Cannot read sam@example.com'] }],
    ['more than it should hold', { frames: Array.from({ length: 11 }, () => error.frames[0]) }],
  ])('is refused with %s', async (_what, wrong) => {
    const { status } = await app.raw({
      method: 'POST',
      url: '/api/errors',
      payload: { ...error, ...wrong },
    });
    expect(status).toBe(422);
    expect(await operate('select * from browser_errors')).toEqual([]);
  });

  it('is refused with anything else of the person', async () => {
    const payload = { ...error, message: 'Sam', email: 'sam@example.com' };
    const { status } = await app.raw({ method: 'POST', url: '/api/errors', payload });
    expect(status).toBe(422);
  });

  it('does not fill the table, whoever tells of it', async () => {
    const { config } = app.services;
    const own = { ...config, demo: false };
    Object.assign(app.services, { config: own });
    for (let time = 0; time < 60; time += 1) expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(429);
    expect((await tell(error, '198.51.100.1')).status).toBe(200);
    await operate(`update rate_limits set count = 200 where count < 60`);
    await operate('delete from browser_errors');
    expect((await tell(error, '198.51.100.2')).status).toBe(429);
    expect(await operate('select * from browser_errors')).toEqual([]);
  });

  it('changes nothing of anybody’s: there is no record of it', async () => {
    const [before] = await operate('select count(*)::int as count from audit');
    await tell();
    expect(await operate('select count(*)::int as count from audit')).toEqual([before]);
  });
});

it('many errors of a day are a figure, and a warning of the doctor', async () => {
  await operate(`insert into browser_errors (day, fingerprint, app, kind, error, frames, version, count, first_at, last_at,
      routes, brands, devices, numbers)
    select day::date, day, 'staff', 'script', 'Error', '[]', '8.3.5', ${MANY_ERRORS} , now(), now(), '{/queues}', '{wattle}', '{}', '{}'
    from unnest(array['2020-01-01', '${app.clock.now().toISOString().slice(0, 10)}']) day`);
  const metrics = openMetrics(app.services);
  const found = async () => {
    const { lines } = await runOperation(app, 'doctor', '', { json: true });
    const { findings } = JSON.parse(lines[0] ?? '') as { findings: { code: string; severity: string }[] };
    return findings.flatMap(({ code, severity }) => (code === 'browser-errors' ? severity : []));
  };
  expect(await metrics.text()).toContain(`wattle_browser_errors{app="staff"} ${MANY_ERRORS}`);
  expect(await metrics.text()).toContain('wattle_browser_errors{app="portal"} 0');
  metrics.close();
  expect(await found()).toEqual(['well', 'well']);
  await operate('update browser_errors set count = count + 1');
  expect(await found()).toEqual(['well', 'warning']);
});

describe('the number of a request', () => {
  it('stands in the answer, and in the log’s line of what failed', async () => {
    const logged: Record<string, unknown>[] = [];
    app.app.addHook('onRequest', async ({ log }) => {
      log.error = ((line: Record<string, unknown>) => logged.push(line)) as typeof log.error;
    });
    const { database } = app.services;
    const real = database.transaction;
    database.transaction = () => Promise.reject(new Error('secret detail'));
    const { status, headers } = await tell();
    database.transaction = real;
    expect(status).toBe(500);
    expect(headers['x-request-id']).toMatch(REQUEST_NUMBER);
    expect(logged).toMatchObject([{ reqId: headers['x-request-id'] }]);
  });

  it('may be read by the apps’ pages too', async () => {
    const { headers } = await app.raw({
      url: '/client-portal/v1/status',
      headers: { origin: 'capacitor://localhost' },
    });
    expect(String(headers['access-control-expose-headers']).split(', ')).toContain('x-request-id');
  });
});
