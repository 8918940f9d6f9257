import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment, textBy } from '#platform/contract/common.ts';
import { QUEUES, type QueueName } from '#platform/contract/queues.ts';
import { STAFF, type StaffWho } from '#platform/contract/staff-roles.ts';
import { ENTRIES_PER_PAGE, noteProblem, OLDER_THAN } from './rules.ts';

const count = z.int().check(z.minimum(0));

/** Somebody who was done with an entry, when, and their note. */
const done = z.object({ by: z.string(), at: moment, note: z.string() });

const participant = z.nullable(z.object({ sfid: z.string(), name: z.string() }));

/** Work that waits. */
const entry = z.object({
  key: z.string(),
  /** Since when it waits; of what is to come, when it comes. */
  since: moment,
  kind: z.string(),
  title: z.string(),
  line: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      look: z.optional(z.enum(['phone', 'email', 'question', 'evidence'])),
    }),
  ),
  participant,
  /** The names of colleagues who have it open. */
  open_with: z.array(z.string()),
});
export type QueueEntry = z.output<typeof entry>;

/** Work that was done. */
const doneEntry = z.extend(done, { key: z.string(), participant });
export type DoneEntry = z.output<typeof doneEntry>;

const key = z.string().check(z.regex(/^[\w.-]{1,120}$/));
/** Where a page ended: the moment and the key of its last entry. */
const cursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{6}Z~[\w.-]{1,120}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text.split('~', 1)[0] ?? '')), 'must be the "next" of a page'),
);

export const listQueues = get('queues.list', `${STAFF}/queues`, {
  who: 'staff:any',
  summary: 'The queues of the roles of who asks, each with its count and its oldest entry.',
  reply: z.object({
    queues: z.array(
      z.object({
        name: z.enum(Object.keys(QUEUES) as [QueueName, ...QueueName[]]),
        count,
        oldest: z.nullable(moment),
      }),
    ),
  }),
});

/** The calls of one queue: its entries, who has one open, and being done with one. */
const callsOf = <const W extends StaffWho>(name: QueueName, who: W) => ({
  list: get(`queues.${name}`, `${STAFF}/queues/${name}`, {
    who,
    summary: `The entries of the queue "${name}", oldest first, ${ENTRIES_PER_PAGE} at a time; "after" is the "next" of the page before.`,
    query: z.strictObject({
      kind: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
      older: z.optional(z.enum(Object.keys(OLDER_THAN) as [keyof typeof OLDER_THAN])),
      after: z.optional(cursor),
    }),
    reply: z.object({
      entries: z.array(entry),
      kinds: z.array(z.object({ kind: z.string(), label: z.string(), count })),
      next: z.nullable(z.string()),
    }),
  }),
  listDone: get(`queues.${name}.list-done`, `${STAFF}/queues/${name}/done`, {
    who,
    summary: `The last ${ENTRIES_PER_PAGE} entries of the queue "${name}" that somebody was done with, newest first.`,
    reply: z.object({ entries: z.array(doneEntry) }),
  }),
  look: post(`queues.${name}.look`, `${STAFF}/queues/${name}/look`, {
    who,
    summary:
      'Says which entry is open, for half a minute; gives who else has it open, and who was done with it.',
    body: z.strictObject({ entry: key }),
    reply: z.object({ open_with: z.array(z.string()), done: z.nullable(done) }),
  }),
  done: post(`queues.${name}.done`, `${STAFF}/queues/${name}/done`, {
    who,
    summary: 'Says that an entry is done, with a note. The same again changes nothing.',
    body: z.strictObject({ entry: key, note: textBy(noteProblem) }),
    reply: z.object({ done }),
    refusals: {
      404: 'The entry is not in the queue any more.',
      409: 'Somebody else was done with it before.',
    },
  }),
});

/** The calls of every queue, by its name. */
export const queueCalls = Object.fromEntries(
  Object.entries(QUEUES).map(([name, who]) => [name, callsOf(name as QueueName, who)]),
) as Record<QueueName, ReturnType<typeof callsOf>>;
