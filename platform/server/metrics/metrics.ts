import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config/root.ts';
import { type RunningStatement, statementTimes } from '../database/statement-times.ts';
import { underExamination } from '../files/turns.ts';
import { type Answered, answered } from '../http/answered.ts';
import type { Services } from '../manifest/services.ts';
import { readFigures } from './figures.ts';

/** Seconds by which answers and statements are told apart: what nobody notices, what is felt, what is too long. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 5];

/** The name of what has none: requests for pages, files and links, and statements that are not prepared. */
const OTHER = 'other';

/**
 * What this process does, and how the product stands, for Prometheus (docs/operations.md "Metrics"). Gives how to read
 * it as text, and how to stop counting.
 */
export function openMetrics(services: Services): {
  text: () => Promise<string>;
  contentType: string;
  close: () => void;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'wattle_build_info',
    help: 'Always 1; the version of this server and the engine of its database.',
    labelNames: ['version', 'engine'],
    registers,
  }).set({ version: VERSION, engine: services.database.engine }, 1);
  const stops = [countRequests(registers), timeStatements(registers)];
  new Gauge({
    name: 'wattle_database_connections',
    help: 'Connections of this process by pool; waiting: requests without one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...counts } of services.database.connections())
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: 'wattle_uploads_under_examination',
    help: 'Files that this process examines, or that wait for their turn.',
    registers,
    collect() {
      this.set(underExamination());
    },
  });
  const read = readFigures(services, registry);
  return {
    async text() {
      await read();
      return registry.metrics();
    },
    contentType: registry.contentType,
    close: () => stops.forEach((stop) => stop()),
  };
}

/** Counts and times requests by the name of their call. Gives how to stop. */
function countRequests(registers: Registry[]): () => void {
  const requests = new Counter({
    name: 'wattle_requests_total',
    help: 'Requests by the name of their call and the status of the reply; other: pages, files and links.',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'wattle_request_seconds',
    help: 'How long requests took, by the name of their call.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const count = (done: unknown) => {
    const { call = OTHER, status, took } = done as Answered;
    requests.inc({ call, status: String(status) });
    seconds.observe({ call }, took / 1000);
  };
  answered.subscribe(count);
  return () => answered.unsubscribe(count);
}

/** Times statements by the name under which they are prepared. Gives how to stop. */
function timeStatements(registers: Registry[]): () => void {
  const seconds = new Histogram({
    name: 'wattle_statement_seconds',
    help: 'How long statements took, with their wait for the network, by name; other: those without one.',
    labelNames: ['statement'],
    buckets: BUCKETS,
    registers,
  });
  const failed = new Counter({
    name: 'wattle_statements_failed_total',
    help: 'Statements that failed or were cancelled, by name.',
    labelNames: ['statement'],
    registers,
  });
  const began = new WeakMap<RunningStatement, number>();
  const listeners = {
    start: (running: RunningStatement) => void began.set(running, performance.now()),
    asyncEnd: (running: RunningStatement) => {
      const at = began.get(running);
      if (at === undefined) return;
      seconds.observe({ statement: running.name ?? OTHER }, (performance.now() - at) / 1000);
    },
    error: ({ name }: RunningStatement) => failed.inc({ statement: name ?? OTHER }),
  };
  // Some of the five listeners; the types ask for all.
  const all = { end: () => {}, asyncStart: () => {}, ...listeners };
  statementTimes.subscribe(all);
  return () => statementTimes.unsubscribe(all);
}
