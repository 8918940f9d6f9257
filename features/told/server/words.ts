import { KIND_NAMES, MOST_WAITING } from '../calls/changes.ts';
import type { Webhook } from '../calls/webhooks.ts';
import { MOST_WEBHOOKS } from '../rules/webhooks.ts';

const url = (isDemo: boolean) => `must be an address that begins with ${isDemo ? 'http:// or ' : ''}https://`;

const state = ({ behind, failing_since: failing, paused_at: paused }: Webhook): string =>
  paused !== null
    ? `paused, failing since ${failing}`
    : failing !== null
      ? `failing since ${failing}`
      : behind === 0
        ? 'has had everything'
        : `${behind} behind`;

/** What systems and operators are told of changes and their receivers. */
export const words = {
  waiting: `${MOST_WAITING} readers of this API key wait for changes already. Let one of them wait for all.`,
  ahead: (last: number) =>
    `is after the last change, which is ${last}: it comes from another portal, or this one was restored from a backup. Read on from ${last}, and look at what your system has had since.`,
  lost: (place: number) =>
    `is a change that this portal no longer has: it was restored from a backup that ends with ${place}. Read on from ${place}, and look at what your system has had since.`,
  gone: (first: number) =>
    `lies before changes that are no longer kept: the first that is left is ${first}. Read on from ${first - 1}.`,
  noWebhook: 'There is no such webhook of this brand.',
  tooMany: `There are ${MOST_WEBHOOKS} webhooks already. Remove one first.`,
  url,
  urlOf: (isDemo: boolean) => `The URL ${url(isDemo)}, without a name and password.`,
  notYet: 'Changes before that one were not delivered yet: they would be left out.',
  kinds: `--kinds takes some of ${KIND_NAMES.join(',')}, with commas between them.`,
  from: '--from takes the id of a change.',
  added: (id: number) =>
    `This is webhook ${id}, and its secret, which is not shown again: put it where the receiver keeps its secrets.`,
  none: 'There are no webhooks.',
  receiver: (webhook: Webhook & { brand: string }) =>
    `${webhook.id} (${webhook.brand}): ${webhook.url}; ${webhook.kinds.length === 0 ? 'all kinds' : webhook.kinds.join(',')}; order ${webhook.order}; ${state(webhook)}`,
  late: ({ change, attempts, failure, dead }: Webhook['late'][number]) =>
    `  change ${change}: tried ${attempts} times (${failure})${dead ? ', given up' : ''}`,
  unknown: (number: string) => `There is no webhook "${number}".`,
  taken: (status: number) => `The receiver took it (HTTP ${status}).`,
  notTaken: (failure: string) => `The receiver did not take it: ${failure}.`,
  due: (count: number) => `${count} changes are due.`,
  rotated: 'This is the new secret. It is not shown again; the one before it signs too for a day.',
  removed: (id: number) => `Webhook ${id} is removed.`,
  troubledToDo: 'Mend the receiver: what waits is delivered then. "portal webhooks list" says why it fails.',
  allTaken: 'Receivers of webhooks take what they are sent.',
  troubled: (webhook: Webhook & { brand: string }) => {
    const dead = webhook.late.filter(({ dead }) => dead).length;
    const given =
      dead > 0
        ? ` ${dead} changes were given up: "portal webhooks replay ${webhook.id}" sends them again.`
        : '';
    return `Webhook ${webhook.id} of ${webhook.brand} (${new URL(webhook.url).host}) ${state(webhook)}.${given}`;
  },
} as const;

/** What the staff's queue says of receivers that fail. */
export const queueWords = {
  kinds: { failing: 'Failing', paused: 'Paused', 'given-up': 'Given up' },
  lines: {
    failing: 'Takes nothing, and is tried again',
    paused: 'Took nothing for a day: only its oldest delivery is tried',
    'given-up': 'A change was given up after three days',
  },
  url: 'Address',
  webhook: 'Webhook',
  change: 'Change',
  failure: 'What went wrong',
  attempts: 'Tries',
  waiting: 'Deliveries that failed',
} as const;
