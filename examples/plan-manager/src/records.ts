import { join } from 'node:path';
import type { FeedKind, FeedRecord } from '@wattle/operations';
import { readCsv } from './csv.ts';

/** The kinds of records that this plan manager works with, in the order in which they build on each other. */
export const KINDS = [
  'participants',
  'providers',
  'plans',
  'funding_components',
  'plan_supports',
  'funding_periods',
  'plan_variations',
  'support_items',
  'invoices',
  'invoice_lines',
  'invoice_events',
  'submitted_claims',
  'evidence_answers',
  'question_replies',
] as const satisfies readonly FeedKind[];
export type Kind = (typeof KINDS)[number];

/** Records by kind and sfid: the plan manager's core system. */
export type Records = { [K in Kind]: Map<string, FeedRecord<K>> };

/** A record and its kind, as it is kept and sent. */
export type AnyRecord = { [K in Kind]: { kind: K; record: FeedRecord<K> } }[Kind];

/** When the portal is sent a record: an answer once it is given, any other at once. */
export function dueAt({ record }: AnyRecord): number {
  if ('answered_at' in record) return Date.parse(record.answered_at);
  return 'written_at' in record ? Date.parse(record.written_at) : Number.NEGATIVE_INFINITY;
}

/** Reads the folder of a feed (docs/feed.md). */
export function readRecords(folder: string): Records {
  const read = <K extends Kind>(kind: K) =>
    new Map(readCsv(join(folder, `${kind}.csv`)).map((row) => [row['sfid'] ?? '', recordOf<K>(row)]));
  return {
    participants: read('participants'),
    providers: read('providers'),
    plans: read('plans'),
    funding_components: read('funding_components'),
    plan_supports: read('plan_supports'),
    funding_periods: read('funding_periods'),
    plan_variations: read('plan_variations'),
    support_items: read('support_items'),
    invoices: read('invoices'),
    invoice_lines: read('invoice_lines'),
    invoice_events: new Map(),
    submitted_claims: new Map(),
    evidence_answers: new Map(),
    question_replies: new Map(),
  };
}

const YES_OR_NO = new Set([
  'auto_approve',
  'active',
  'pace_plan',
  'new_framework_plan',
  'protect_client_data',
]);
const WHOLE = new Set(['category_number']);

/** A row of a file as the operations API takes it: the same fields, with types. */
function recordOf<K extends Kind>(row: Record<string, string>): FeedRecord<K> {
  const fields = Object.entries(row).map(([name, cell]) => [name, valueOf(name, cell)]);
  // The file's columns are the record's fields: docs/feed.md describes both.
  return Object.fromEntries(fields) as FeedRecord<K>;
}

function valueOf(name: string, cell: string): string | number | boolean | null {
  if (YES_OR_NO.has(name)) return cell === 'true';
  if (cell === '') return null;
  return WHOLE.has(name) ? Number(cell) : cell;
}
