import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, post, type SystemCall } from '#platform/contract/call.ts';
import { CALLS_A_MINUTE } from '#platform/contract/records.ts';
import type { Column } from '../rules/feed/columns.ts';
import { type FeedKind, feedRecords } from '../rules/feed/records.ts';
import { FEED_RESULTS, RUN_DAYS } from '../rules/feed-results.ts';

/** A value of a column in JSON. Amounts and quantities may be numbers or texts of digits; either is read exactly. */
function valueOf({ type }: Column): z.ZodMiniType {
  if (type === 'boolean') return z.boolean();
  if (type === 'integer') return z.int();
  if (type === 'text[]') return z.array(z.string());
  return type === 'bigint' || type === 'numeric' ? z.union([z.number(), z.string()]) : z.string();
}

/** A field of a record: what it has to be, whether it may be null, and whether it may be left out. */
function fieldOf(column: Column): z.ZodMiniType {
  const { names, mayBeEmpty, mayBeMissing, must } = column;
  const value = mayBeEmpty ? z.nullable(valueOf(column)) : valueOf(column);
  const description = names ? `The sfid of a record in ${names}: ${must}.` : `It ${must}.`;
  const described = value.check(z.meta({ description }));
  return mayBeMissing ? z.optional(described) : described;
}

const recordOf = (columns: Readonly<Record<string, Column>>) =>
  z.strictObject(Object.fromEntries(Object.entries(columns).map(([name, each]) => [name, fieldOf(each)])));

const fault = z.object({ field: z.string(), value: z.string(), reason: z.string() });
const counts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  older: z.int(),
  rejected: z.int(),
});

/** What became of a record: its place in what was sent, from 1. */
export const recordResult = z.object({
  record: z.int(),
  sfid: z.nullable(z.string()),
  result: z.enum(FEED_RESULTS),
  errors: z.optional(z.array(fault)),
});

const taken = z.boolean().check(
  z.meta({
    description:
      'Whether all that "counts" says was kept: false of a check, and where "all" took records back.',
  }),
);

/** How a request with records ended. */
export const feedEnd = z.object({ run: z.int(), taken, counts });

/** What became of the records of a request. */
export const feedAnswer = z.object({ ...feedEnd.shape, results: z.array(recordResult) });

const query = z.strictObject({
  mode: z.optional(z.literal('check')),
  all: z.optional(z.enum(['true', 'false'])),
});

/** The call that takes in records of one kind. */
const feedCall = (kind: FeedKind, columns: Readonly<Record<string, Column>>) =>
  post(`feed.${kind}`, `${OPERATIONS}/feed/${kind}`, {
    who: 'system:feed',
    summary: `Takes in ${kind.replaceAll('_', ' ')}: records are known by their sfid, and sending them again changes nothing.`,
    record: recordOf(columns),
    query,
    reply: feedAnswer,
    lines: { each: recordResult, last: feedEnd },
    refusals: {
      408: 'The records came too slowly.',
      413: 'The body is too large.',
      429: `More than ${CALLS_A_MINUTE} requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again.`,
    },
  });

/** One call for each kind of record, by its kind. */
export const feedCalls = Object.fromEntries(
  feedRecords({ brands: ['wattle', 'mpm'], onlyDemo: false }).map(({ kind, columns }) => [
    kind,
    feedCall(kind, columns),
  ]),
) as Record<FeedKind, ReturnType<typeof feedCall>> satisfies Record<FeedKind, SystemCall>;

const moment = z.string();

/** A run of the feed: one request, and what became of its records. */
export const feedRun = z.object({
  run: z.int(),
  kind: z.string(),
  key: z.string(),
  check: z.boolean(),
  started_at: moment,
  ended_at: z.nullable(moment),
  /** Whether all that was sent was read. */
  complete: z.boolean(),
  taken,
  counts,
  rejected: z.array(z.object({ record: z.int(), sfid: z.string(), errors: z.array(fault) })),
});

export const listFeedRuns = get('feed.runs', `${OPERATIONS}/feed/runs`, {
  who: 'system:feed',
  summary: `The last 50 runs of the feed, newest first, with their counts and rejected records; kept for ${RUN_DAYS} days.`,
  reply: z.object({ runs: z.array(feedRun) }),
});
