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

/** Of the server's own use: where a file lies, what a request was called. */
const OWN_COLUMNS = ['key', 'request_id', 'session_id'];

/** Names that stand beside numbers, so that the archive can be read without the portal. */
const NAMES: Partial<Record<PartName, string>> = {
  access: `, (select jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email)
    from users u where u.id = t.user_id) as beside`,
  claims: `, (select jsonb_build_object('provider_name', p.name, 'provider_abn', p.abn)
    from providers p where p.id = t.provider_id) as beside`,
  'reserved-budgets': `, (select jsonb_build_object('provider_name', p.name) from providers p where p.id = t.provider_id) as beside`,
  'support-items': `, (select jsonb_build_object('provider_name', p.name) from providers p where p.id = t.provider_id) as beside`,
  'plan-supports': `, (select jsonb_build_object('category', coalesce(c.pace_name, c.legacy_name))
    from support_categories c where c.number = t.category_number) as beside`,
};

/** The rows of one part, in the order in which they came to be. */
export async function readPart(tx: Db, participantId: number, name: PartName): Promise<ExportedRow[]> {
  const { table, ...part } = PARTS[name];
  const own = 'own' in part ? part.own : 'participant_id';
  const order = 'order' in part ? part.order : 'id';
  const rows = await rowsOf<{ row: ExportedRow; beside?: ExportedRow | null }>(
    tx,
    sql`select to_jsonb(t) as row ${sql.raw(NAMES[name] ?? '')} from ${sql.identifier(table)} t
      where t.${sql.identifier(own)} = ${participantId} order by t.${sql.identifier(order)}`,
  );
  return rows.map(({ row, beside }) => ({ ...plain(row), ...beside }));
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

/** Without what is the server's own, amounts in dollars. */
function plain(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !OWN_COLUMNS.includes(column))
      .map(([column, value]) =>
        column.endsWith('_cents')
          ? [column.slice(0, -'_cents'.length), typeof value === 'number' ? value / 100 : value]
          : [column, value],
      ),
  );
}
