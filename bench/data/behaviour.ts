// How somebody behaves who has the portal open: the benches of people and of polls count on the same.

import { HOT_READS, type Names } from './hot-reads.ts';

/** How often an open page asks for what may change by itself, in milliseconds (specification: approvals-count). */
export const POLL_MS = 60_000;
/** The shortest and the longest time for which somebody looks at a page, in milliseconds. */
export const LOOK_MS = [10_000, 30_000] as const;
/** What pages ask for. */
export const PAGE_READS = {
  ...HOT_READS,
  forecast: ({ participant, plan }: Names) =>
    `/client-portal/v1/clients/${participant}/plans/${plan}/forecast`,
} as const;
/** The pages that somebody goes through, plan, claims, a claim, with what the web app asks for at each. */
export const PAGES: readonly (readonly (keyof typeof PAGE_READS)[])[] = [
  ['plans', 'plan supports', 'forecast'],
  ['page of claims'],
  ['claim details'],
];
/** One of so many rounds through the pages ends with a decision. */
export const ROUNDS_A_DECISION = 4;
