import { toDollars } from '@wattle/domain/money';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';

/** A record as it stands in an export: the columns' own names, money in dollars. */
export type ExportedRow = Record<string, unknown>;

/**
 * What is held about a participant, part by part: the table, and where it stands in the archive. Tables that only repeat
 * what stands in others (totals, counters, work in hand) are left out by name: a test holds this list against the
 * database, so that nothing new is forgotten.
 */
export const PARTS = {
  participant: { table: 'participants', own: 'id' },
  contacts: { table: 'contacts' },
  access: { table: 'access', order: 'user_id' },
  plans: { table: 'plans' },
  'plan-supports': { table: 'plan_supports' },
  'funding-periods': { table: 'funding_periods' },
  'reserved-budgets': { table: 'reservations' },
  'support-items': { table: 'plan_support_items' },
  claims: { table: 'invoices' },
  'claim-lines': { table: 'invoice_lines' },
  'claim-history': { table: 'invoice_events' },
  'claim-decisions': { table: 'claim_decisions', order: 'invoice_id' },
  'submitted-claims': { table: 'submitted_claims' },
  reports: { table: 'reports' },
  'call-backs': { table: 'call_backs' },
  exports: { table: 'data_exports' },
  activity: { table: 'audit' },
  messages: { table: 'outbox' },
  files: { table: 'files' },
} as const satisfies Record<string, { table: string; own?: string; order?: string }>;

export type PartName = keyof typeof PARTS;

/** Tables with rows of a participant that say nothing more than the parts do. */
export const REPEATED = [
  'support_spending',
  'claim_counts',
  'invoice_spans',
  'claim_reviews',
  'report_files',
] as const;

/** Of the server's own use: where a file lies, what a request was called, which session somebody had (`detail.session`). */
const OWN_COLUMNS = ['key', 'request_id', 'session_id', 'session', 'dedupe_key', 'holds_secret'];

/** Names that stand beside numbers, so that the archive can be read without the portal: each a name and a scalar. */
const NAMES: Partial<Record<PartName, Readonly<Record<string, string>>>> = {
  access: {
    name: "(select u.first_name || ' ' || u.last_name from users u where u.id = t.user_id)",
    email: '(select u.email from users u where u.id = t.user_id)',
  },
  claims: {
    provider_name: '(select p.name from providers p where p.id = t.provider_id)',
    provider_abn: '(select p.abn from providers p where p.id = t.provider_id)',
  },
  'reserved-budgets': { provider_name: '(select p.name from providers p where p.id = t.provider_id)' },
  'support-items': { provider_name: '(select p.name from providers p where p.id = t.provider_id)' },
  'plan-supports': {
    category:
      '(select coalesce(c.pace_name, c.legacy_name) from support_categories c where c.number = t.category_number)',
  },
};

/** Signing in and out, which belongs to nobody in particular, of those who act for the participant (as in Activity). */
const SIGN_INS = sql`t.participant_id is null and t.action in ('auth.login', 'auth.logout') and exists (
  select from access x where x.user_id = t.user_id and x.participant_id = `;

/**
 * The rows of one part, in the order in which they came to be, each as the text of its JSON: all of them are read at one
 * moment, and most participants have tens of thousands.
 */
export async function readPart(tx: Db, participantId: number, name: PartName): Promise<string[]> {
  const { table, ...part } = PARTS[name];
  const own = sql.identifier('own' in part ? part.own : 'participant_id');
  const order = sql.identifier('order' in part ? part.order : 'id');
  const beside = Object.entries(NAMES[name] ?? {}).map(([key, value]) => `'${key}', ${value}`);
  const signIns = name === 'activity' ? sql` or (${SIGN_INS}${participantId}))` : sql``;
  const rows = await rowsOf<{ row: string }>(
    tx,
    sql`select (to_jsonb(t) || jsonb_build_object(${sql.raw(beside.join(', '))}))::text as row
      from ${sql.identifier(table)} t where t.${own} = ${participantId}${signIns} order by t.${order}`,
  );
  return rows.map(({ row }) => row);
}

/** A row as it stands in the archive: without what is the server's own, amounts in dollars. */
export function exportedRow(text: string): ExportedRow {
  return inDollars(JSON.parse(text) as ExportedRow);
}

function inDollars(row: ExportedRow): ExportedRow {
  const columns = Object.entries(row).filter(([column]) => !OWN_COLUMNS.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [column, inDollars(value as ExportedRow)];
      const [, amount] = /^(?:(.+)_)?cents$/.exec(column) ?? [];
      if (typeof value !== 'number' || !column.endsWith('cents')) return [column, value];
      return [amount ?? 'amount', toDollars(value)];
    }),
  );
}

/** A file of the archive: where it lies in the store, and its place in the archive. */
export interface ExportedFile {
  key: string;
  place: string;
}

/** The participant's files; those of claims whose documents are kept from view, and earlier exports, stay out. */
export async function readFiles(tx: Db, participantId: number): Promise<ExportedFile[]> {
  const rows = await rowsOf<{ id: number; name: string; key: string }>(
    tx,
    sql`select f.id, f.name, f.key from files f
      where f.participant_id = ${participantId} and f.kept_at is not null and f.discarded_at is null
        and f.media_type <> 'application/zip'
        and not exists (select from invoices i
          where i.participant_id = ${participantId} and i.protect_client_data and f.id in (i.file_id, i.extra_file_id))
      order by f.id`,
  );
  return rows.map(({ id, name, key }) => ({ key, place: `files/${id}-${name}` }));
}
