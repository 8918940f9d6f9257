import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, post } from '#platform/contract/call.ts';
import { moment } from '#platform/contract/common.ts';
import { MOST_WEBHOOKS } from '../rules/webhooks.ts';
import { KIND_NAMES } from './changes.ts';

const WEBHOOKS = `${OPERATIONS}/webhooks`;
const WEBHOOK = `${OPERATIONS}/webhooks/{id}` as const;

const params = { id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) };

/** A receiver of changes. */
export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  /** The kinds that it wants; none: all. */
  kinds: z.array(z.string()),
  /** `kept`: an older change is delivered before a newer one is tried; `free`: several at once. */
  order: z.enum(['kept', 'free']),
  created_at: moment,
  /** Since when no delivery succeeded. */
  failing_since: z.nullable(moment),
  /** Since when only its oldest delivery is tried. */
  paused_at: z.nullable(moment),
  /** How many changes it has not had yet, late ones not counted. */
  behind: z.int(),
  /** The first hundred that failed: the id of the change, how often it was tried, and why not; dead ones were given up. */
  late: z.array(z.object({ change: z.int(), attempts: z.int(), failure: z.string(), dead: z.boolean() })),
});
export type Webhook = z.output<typeof webhook>;

/** A receiver to be added. */
export const newWebhook = z.strictObject({
  url: z.string().check(z.maxLength(2000)),
  /** All where it is left out. */
  kinds: z.optional(z.array(z.enum(KIND_NAMES)).check(z.minLength(1))),
  order: z.optional(z.enum(['kept', 'free'])),
});

/** From which change on everything is delivered again, by its id; without it what was given up. */
export const replayFrom = z.strictObject({ from: z.optional(z.int().check(z.positive())) });

const none = { 404: 'There is no such webhook of this brand.' };

export const addWebhook = post('webhooks.add', WEBHOOKS, {
  who: 'system:changes',
  summary: 'Has what people do from now on posted to an address, signed with a secret that is shown once.',
  body: newWebhook,
  reply: z.object({ webhook, secret: z.string() }),
  refusals: { 409: `There are ${MOST_WEBHOOKS} webhooks already.` },
});

export const listWebhooks = get('webhooks.list', WEBHOOKS, {
  who: 'system:changes',
  summary: 'The webhooks of the brand, and how each gets on.',
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const testWebhook = post('webhooks.test', `${WEBHOOK}/test`, {
  who: 'system:changes',
  summary: 'Posts a message of the kind "test" at once, and says what the receiver answered.',
  params,
  reply: z.object({
    taken: z.boolean(),
    status: z.nullable(z.int()),
    failure: z.nullable(z.string()),
  }),
  refusals: none,
});

export const replayWebhook = post('webhooks.replay', `${WEBHOOK}/replay`, {
  who: 'system:changes',
  summary: 'Delivers again what was given up, or everything from a change on.',
  params,
  body: replayFrom,
  reply: z.object({ due: z.int() }),
  refusals: { ...none, 409: 'Changes before that one were not delivered yet.' },
});

export const rotateWebhook = post('webhooks.rotate', `${WEBHOOK}/rotate`, {
  who: 'system:changes',
  summary: 'Gives a new secret; the ones before it sign too for a day.',
  params,
  reply: z.object({ secret: z.string() }),
  refusals: none,
});

export const removeWebhook = post('webhooks.remove', `${WEBHOOK}/remove`, {
  who: 'system:changes',
  summary: 'Ends a webhook; nothing more is posted to it.',
  params,
  reply: z.object({ removed: z.literal(true) }),
  refusals: none,
});
