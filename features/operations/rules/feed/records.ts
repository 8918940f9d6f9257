import { claimRecords } from './claim-records.ts';
import { type FeedTerms, peopleRecords } from './people-records.ts';
import { planRecords } from './plan-records.ts';

/** Every kind of record of the feed, in the order in which they build on each other. */
export const feedRecords = (terms: FeedTerms) =>
  [...peopleRecords(terms), ...planRecords, ...claimRecords] as const;

/** A kind of record: `invoice_lines`. */
export type FeedKind = ReturnType<typeof feedRecords>[number]['kind'];
