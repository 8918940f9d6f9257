import * as z from 'zod/mini';
import { API_SCOPES } from '#platform/contract/api-scopes.ts';
import { get, post } from '#platform/contract/call.ts';
import { isoDate, moment } from '#platform/contract/common.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import { KEY_NAME, KEY_NAME_PROBLEM } from '../rules/api-keys.ts';
import { RUN_DAYS } from '../rules/feed-results.ts';
import { MESSAGE_STATES } from '../rules/messages.ts';
import { feedRun } from './feed.ts';
import { getHealth } from './systems.ts';

const keyName = z.string().check(z.regex(KEY_NAME, KEY_NAME_PROBLEM));

/** A key of the operations API, without its secret. */
const apiKey = z.object({
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  created_at: moment,
  /** The last day on which it works; null where it has no end. */
  ends_on: z.nullable(isoDate),
  revoked_at: z.nullable(moment),
  last_used_at: z.nullable(moment),
  last_used_from: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

export const listKeys = get('api-keys.list', `${STAFF}/api-keys`, {
  who: 'staff:operator',
  summary:
    'The keys of the operations API, those in use first: what each may do, when and from where it was last used.',
  reply: z.object({ keys: z.array(apiKey) }),
});

export const createKey = post('api-keys.create', `${STAFF}/api-keys`, {
  who: 'staff:operator',
  summary: 'Makes a key by which a plan manager’s system calls the operations API. It is shown once.',
  body: z.strictObject({
    name: keyName,
    scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1, 'Choose at least one')),
    ends_on: z.nullable(isoDate),
    why,
  }),
  reply: z.object({ key: z.string() }),
  refusals: { 409: 'There is a key in use under this name.' },
});

export const revokeKey = post('api-keys.revoke', `${STAFF}/api-keys/{name}/revoke`, {
  who: 'staff:operator',
  summary: 'Ends a key at once.',
  params: { name: keyName },
  body: z.strictObject({ why }),
  reply: z.object({ revoked: z.literal(true) }),
  refusals: { 404: 'The brand has no key in use under this name.' },
});

const { rejected, ...run } = feedRun.shape;

/** A run of the feed, without its rejected records. */
const runInShort = z.object(run);
export type FeedRun = z.output<typeof runInShort>;

export const listRuns = get('feed.runs-for-staff', `${STAFF}/feed/runs`, {
  who: 'staff:operator',
  summary: `The last 50 runs of the feed, newest first, with their counts; kept for ${RUN_DAYS} days.`,
  reply: z.object({ runs: z.array(runInShort) }),
});

export const getRun = get('feed.run-for-staff', `${STAFF}/feed/runs/{run}`, {
  who: 'staff:operator',
  summary: 'A run of the feed with its rejected records: each wrong field, its value and the reason.',
  params: { run: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) },
  reply: z.object({ ...run, rejected }),
  refusals: { 404: 'The brand has no such run.' },
});

export const getWork = get('operations.work', `${STAFF}/work`, {
  who: 'staff:operator',
  summary:
    'What the portal does beside its requests: the last imports of folders and the jobs of the whole portal, and the brand’s messages.',
  reply: z.object({
    imports: z.array(z.object({ at: moment, rejected: z.int(), took_nothing: z.boolean() })),
    jobs: z.array(
      z.object({ name: z.string(), state: z.enum(['waiting', 'under way', 'given up']), count: z.int() }),
    ),
    messages: z.array(
      z.object({
        channel: z.string(),
        state: z.enum(MESSAGE_STATES),
        count: z.int(),
        /** How long the oldest of them has been here. */
        oldest_seconds: z.int(),
      }),
    ),
    /** The channels without a gateway: their messages stay. */
    without_gateway: z.array(z.string()),
  }),
});

export const retryMessages = post('messages.retry', `${STAFF}/messages/retry`, {
  who: 'staff:operator',
  summary: 'Tries the brand’s messages again that were refused or tried too often.',
  body: z.strictObject({ why }),
  reply: z.object({ again: z.int() }),
});

export const getRetention = get('operations.retention', `${STAFF}/retention`, {
  who: 'staff:operator',
  summary: 'How long each kind of record is kept in the whole portal, and how many have served their time.',
  reply: z.object({ kept: z.array(z.object({ name: z.string(), days: z.int(), due: z.int() })) }),
});

export const getFindings = get('health.get-by-staff', `${STAFF}/health`, {
  who: 'staff:operator',
  summary: 'What "portal doctor" finds: what is not well, how grave it is, and what to do.',
  reply: getHealth.reply,
});
