import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueueName } from '#platform/contract/queues.ts';
import { send } from '#platform/web/http.ts';
import { whileUsed } from '#platform/web/staff/idle.ts';
import { listQueues, queueCalls } from '../calls.ts';
import type { OLDER_THAN } from '../rules.ts';
import { LOOK_SECONDS } from '../rules.ts';

/** How often an open page asks what is new, in milliseconds. */
const EVERY = 15_000;

/** Under which notes are kept that somebody has typed and not sent. */
export const NOTES = ['queue-notes'] as const;

/** The queues of who asks, with their counts. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => send(listQueues, {}, {}),
  refetchInterval: whileUsed(EVERY),
});

/** Which entries of a queue are shown. */
export interface Shown {
  kind?: string | undefined;
  older?: keyof typeof OLDER_THAN | undefined;
}

/** The entries of a queue, page after page. */
export const entriesQuery = (name: QueueName, { kind, older }: Shown) =>
  infiniteQueryOptions({
    queryKey: ['queues', name, 'open', kind, older],
    queryFn: ({ pageParam }) => send(queueCalls[name].list, { query: { kind, older, after: pageParam } }, {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: whileUsed(EVERY),
  });

/** The entries that somebody was done with last. */
export const doneQuery = (name: QueueName) =>
  queryOptions({
    queryKey: ['queues', name, 'done'],
    queryFn: () => send(queueCalls[name].listDone, {}, {}),
  });

/** Says again and again which entry is open; gives who else has it open, and who was done with it. */
export const lookQuery = (name: QueueName, entry: string) =>
  queryOptions({
    queryKey: ['queues', name, 'look', entry],
    queryFn: () => send(queueCalls[name].look, { body: { entry } }, {}),
    refetchInterval: whileUsed(LOOK_SECONDS * 1000),
    gcTime: 0,
  });
