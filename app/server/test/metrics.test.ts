import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { MANY_ERRORS } from '#features/browser-errors/rules.ts';
import { LATE_HOURS } from '#features/operations/rules/backups.ts';
import {
  GIVEN_UP_MESSAGES,
  IMPORT_LATE_SECONDS,
  MESSAGE_LATE_SECONDS,
} from '#features/operations/rules/limits.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { LATE_SECONDS } from '#features/told/rules/webhooks.ts';
import { measured } from '#platform/server/manifest/measured.ts';
import { listenForScrapers } from '#platform/server/metrics/admin-server.ts';
import { openMetrics } from '#platform/server/metrics/metrics.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { commands } from '../fold.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const ALERTS = join(DEPLOY, 'prometheus/alerts.yml');

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.string() }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = alertsSchema.parse(parse(readFileSync(ALERTS, 'utf8'))).groups.flatMap(({ rules }) => rules);

const tested = z
  .object({ tests: z.array(z.object({ name: z.string() })) })
  .parse(parse(readFileSync(join(DEPLOY, 'prometheus/alerts.test.yml'), 'utf8')));

/** Where a program of Prometheus is; undefined, and the reason printed, where it is not installed. */
function installed(program: string): string | undefined {
  const found = (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find(existsSync);
  if (!found)
    console.info(`${program} is not installed (Debian: prometheus), so its test of deploy/ is skipped.`);
  return found;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const boardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) }),
  ),
});
const queries = boardSchema
  .parse(JSON.parse(readFileSync(join(DEPLOY, 'grafana/wattle.json'), 'utf8')))
  .panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '1m')] as const),
  );

let app: TestApp;
const operate = (statement: SQL) => app.services.database.operate((tx) => tx.execute(statement));
let admin: { port: number; close: () => Promise<void> };
const failures: Error[] = [];
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
  admin = await listenForScrapers(app.services, { port: 0, host: '127.0.0.1' }, (error) =>
    failures.push(error),
  );
  await operate(sql`delete from outbox`);
  const { token } = await signInAs(app, 'demo@wattle.example');
  await app.call(listParticipants, { token });
  await operate(sql`insert into webhooks (brand, url, kinds, in_order, created_at, done_to)
    values ('wattle', 'https://systems.wattle.example/changes', '{}', true, now(), 0)`);
  const twoHoursAgo = new Date(app.clock.now().getTime() - 7_200_000).toISOString();
  await operate(sql`insert into outbox (channel, brand, "to", subject, text, dedupe_key, created_at)
    values ('sms', 'wattle', '0400 000 000', '', 'Text', 'metrics', ${twoHoursAgo}::timestamptz)`);
});
afterAll(async () => {
  await admin.close();
  await app.close();
});

const address = (path = '/metrics') => `http://127.0.0.1:${admin.port}${path}`;
const scrape = async () => (await fetch(address())).text();

/** What a scrape holds: for each name the names of its labels. */
async function scraped(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const line of (await scrape()).split('\n')) {
    const [, name, labels = ''] = /^([a-z_][\w:]*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const names = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label);
    found.set(name, names);
  }
  return found;
}

/** The value of one series of a scrape. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Labels that Prometheus itself puts on what it scrapes. */
const OF_PROMETHEUS = ['job', 'instance'];

/** The names in a query that no scrape has. */
function unknownIn(query: string, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const unknown: string[] = [];
  let name = '';
  parser
    .configure({ strict: true })
    .parse(query)
    .iterate({
      enter({ type, from, to }) {
        const word = query.slice(from, to);
        if (type.name === 'Identifier') {
          name = word;
          if (name !== 'up' && !known.has(name)) unknown.push(name);
        }
        if (type.name === 'LabelName' && ![...known.values()].some((labels) => labels.has(word)))
          if (!OF_PROMETHEUS.includes(word)) unknown.push(`${name}: ${word}`);
      },
    });
  return unknown;
}

describe('metrics', () => {
  it('count requests by call and status, and time the statements behind them', async () => {
    expect(await valueOf(`wattle_requests_total{call="${listParticipants.name}",status="200"}`)).toBe(1);
    expect(await valueOf(`wattle_request_seconds_count{call="${listParticipants.name}"}`)).toBe(1);
    expect(await scrape()).toMatch(/^wattle_statement_seconds_count\{statement="[\w.-]+"\} \d+$/m);
    await app.call(listParticipants);
    expect(await valueOf(`wattle_requests_total{call="${listParticipants.name}",status="401"}`)).toBe(1);
  });

  it('say how the product stands', async () => {
    expect(await valueOf('wattle_outbox_waiting{channel="sms"}')).toBe(1);
    expect(await valueOf('wattle_outbox_oldest_seconds{channel="sms"}')).toBe(7200);
    expect(await valueOf('wattle_totals_waiting')).toBe(0);
    expect(await valueOf('wattle_queue_entries{brand="wattle",queue="call-backs"}')).toBeGreaterThanOrEqual(
      0,
    );
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('count what was given up before any was, and leave out what there never was', async () => {
    expect(await valueOf('wattle_jobs{kind="reports.make",state="given up"}')).toBe(0);
    expect(await valueOf('wattle_backup_age_seconds')).toBeUndefined();
    expect(await valueOf('wattle_backup_failed')).toBeUndefined();
  });

  it('name no person, claim or address', async () => {
    const found = await scrape();
    expect(found).not.toMatch(/@|demoPART|Mia|0400 000/);
    for (const [, value = ''] of found.matchAll(/="([^"]*)"/g)) expect(value).not.toMatch(/[0-9a-zA-Z]{18}/);
  });

  it('stand on the admin port alone', async () => {
    const onPortal = await app.app.inject({ method: 'GET', url: '/metrics' });
    expect(onPortal.body).not.toContain('wattle_');
    expect((await fetch(address('/client-portal/v1/clients'))).status).toBe(404);
    expect((await fetch(address(), { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('are read by others while a scraper hangs', async () => {
    const hanging = Array.from({ length: 5 }, () => connect(admin.port, '127.0.0.1'));
    for (const socket of hanging) socket.on('error', () => {}).write('GET /metrics HTTP/1.1\r\n');
    expect(await scrape()).toContain('wattle_build_info');
    for (const socket of hanging) socket.destroy();
    expect(failures).toEqual([]);
  });
});

/** What has no value before there was an import, a failure or a job, but is declared all the same. */
async function isDeclared(): Promise<(name: string) => boolean> {
  const declared = await scrape();
  return (name) => declared.includes(`# TYPE ${name} `);
}

it('a figure that cannot be read is missing and counted, and all others are there', async () => {
  const figures = { wattle_test_wrong: { help: 'Fails.', labels: [] } };
  let isWell = true;
  const failing = measured({
    figures,
    read: async () => {
      if (!isWell) throw new Error('away');
      return { wattle_test_wrong: [{ value: 7 }] };
    },
  });
  const { features } = app.services;
  const services = { ...app.services, features: { ...features, measured: [failing, ...features.measured] } };
  const texts: string[] = [];
  for (const well of [true, false]) {
    isWell = well;
    const metrics = openMetrics(services);
    texts.push(await metrics.text());
    metrics.close();
  }
  expect(texts[0]).toMatch(/^wattle_test_wrong 7$/m);
  expect(texts[1]).not.toMatch(/^wattle_test_wrong /m);
  expect(texts[1]).toMatch(/^wattle_readings_failed_total\{figure="wattle_test_wrong"\} 1$/m);
  expect(texts[1]).toMatch(/^wattle_totals_waiting 0$/m);
});

describe('the alerts', () => {
  it('ask for names and labels that a server has', async () => {
    const [known, isThere] = [await scraped(), await isDeclared()];
    expect(alerts.length).toBeGreaterThan(15);
    for (const { alert, expr } of alerts)
      expect(
        unknownIn(expr, known).filter((name) => !isThere(name)),
        alert,
      ).toEqual([]);
    expect(unknownIn('sum by (nobody) (wattle_nothing{state="x"}) > 0', known)).toEqual([
      ': nobody',
      'wattle_nothing',
    ]);
  });

  it.each([
    ['WattleImportLate', 'wattle_import_age_seconds', IMPORT_LATE_SECONDS, 'critical'],
    ['WattleMessagesLate', 'wattle_outbox_oldest_seconds', MESSAGE_LATE_SECONDS, 'critical'],
    ['WattleMessagesGivenUp', 'wattle_outbox_given_up', GIVEN_UP_MESSAGES, 'warning'],
    ['WattleChangesLate', 'wattle_webhook_lag_seconds', LATE_SECONDS, 'warning'],
    ['WattleBrowserErrors', 'wattle_browser_errors', MANY_ERRORS, 'warning'],
    ['WattleBackupOld', 'wattle_backup_age_seconds', LATE_HOURS * 3600, 'critical'],
  ])('%s begins where "portal doctor" does', (name, figure, limit, severity) => {
    const { expr, labels } = alerts.find(({ alert }) => alert === name) ?? {};
    expect([expr, labels?.severity]).toEqual([`${figure} > ${limit}`, severity]);
  });

  it('say what to do, by commands that there are', () => {
    for (const { annotations } of alerts)
      for (const [, command = ''] of annotations.description.matchAll(/`portal ([^`]+)`/g))
        expect(
          commands.some(({ name }) => `${command} `.startsWith(`${name} `)),
          command,
        ).toBe(true);
  });

  const promtool = installed('promtool');
  it.skipIf(!promtool)('fire once each, and are quiet before', () => {
    const rules = readFileSync(ALERTS, 'utf8');
    for (const { alert } of alerts) expect(tested.tests.map(({ name }) => name)).toContain(alert);
    const run = () =>
      execFileSync(promtool ?? '', ['test', 'rules', join(DEPLOY, 'prometheus/alerts.test.yml')]);
    expect(String(run())).toContain('SUCCESS');
    expect(rules).toContain('alert:');
  });
});

describe('the dashboard', () => {
  it.each(queries)('%s asks for what there is: %s', async (_title, query) => {
    const [known, isThere] = [await scraped(), await isDeclared()];
    expect(unknownIn(query, known).filter((name) => !isThere(name))).toEqual([]);
  });

  const prometheus = installed('prometheus');
  it.skipIf(!prometheus)('has an answer of Prometheus to each of its queries', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattle-prometheus-'));
    const scraping = {
      job_name: 'wattle',
      scrape_interval: '1s',
      static_configs: [{ targets: [`127.0.0.1:${admin.port}`] }],
    };
    writeFileSync(join(folder, 'prometheus.yml'), stringify({ scrape_configs: [scraping] }));
    const port = await freePort();
    const server = spawn(
      prometheus ?? '',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      const ask = async (query: string) => {
        const reply = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`);
        return (await reply.json()) as { status: string; data: { result: unknown[] } };
      };
      const scrapes = 'count_over_time(up{job="wattle"}[1m]) >= 4';
      await expect
        .poll(async () => (await ask(scrapes).catch(() => undefined))?.data.result.length, {
          timeout: 60_000,
        })
        .toBe(1);
      for (const [title, query] of queries)
        expect(await ask(query), title).toMatchObject({ status: 'success' });
      const empty = [];
      for (const [title, query] of queries)
        if ((await ask(query)).data.result.length === 0) empty.push(title);
      // Here no statement failed, and no feed was sent.
      expect(empty.toSorted()).toEqual([
        'Rejected rows of the last folder',
        'Since the last feed',
        'Statements a second',
      ]);
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
