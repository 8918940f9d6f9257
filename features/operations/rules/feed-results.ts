/** What became of a record of the feed (docs/integration.md). */
export const FEED_RESULTS = ['created', 'changed', 'unchanged', 'older', 'rejected'] as const;

export type FeedResult = (typeof FEED_RESULTS)[number];

/** How many records of a run had each result. */
export type Counts = Record<FeedResult, number>;

export const noCounts = (): Counts => ({ created: 0, changed: 0, unchanged: 0, older: 0, rejected: 0 });

/** What is wrong with a field of a record: the field, its value as it came, and the reason. */
export interface FieldFault {
  field: string;
  value: string;
  reason: string;
}

/** What became of a record: its place in what was sent, from 1. */
export interface RecordResult {
  record: number;
  sfid: string | null;
  result: FeedResult;
  errors?: FieldFault[];
}

/** A record that was not taken in: its place in what was sent, from 1, and everything that is wrong with it. */
export interface RejectedRecord {
  record: number;
  sfid: string;
  errors: FieldFault[];
}

/** The most rejected records that are kept of one run, for those who ask for it later. */
export const MOST_KEPT_REJECTED = 1000;

/** Days for which runs of the feed are kept. */
export const RUN_DAYS = 30;
