import type pg from 'pg';

/** The tables that hold what is there once for each participant. Whatever else there is, all participants share. */
const COPIED = [
  'users',
  'participants',
  'access',
  'contacts',
  'plans',
  'funding_components',
  'plan_supports',
  'funding_periods',
  'plan_support_items',
  'reservations',
  'support_spending',
  'support_weeks',
  'claim_counts',
  'plan_variations',
  'invoices',
  'invoice_lines',
  'invoice_events',
  'claim_reviews',
  'submitted_claims',
];

/** More than any id of what is copied: the first copy's ids begin after it. */
export const STEP = 1_000_000_000;

interface Column {
  name: string;
  /** Whether it holds ids of a copied table. */
  is_id: boolean;
  /** Whether it has to be unique among all, without such an id beside it. */
  is_unique: boolean;
}

/** A name of a record has a length of its own, and each of them the same beginning; others get one more. */
const another = (name: string): string =>
  name === 'sfid' ? `lpad(to_hex(copy), 4, '0') || substr(t.sfid, 5)` : `copy || '.' || t."${name}"`;

/**
 * Copies all participants with everything that they have: afterwards there are `times` times as many. Each copy has ids,
 * names of records and e-mail addresses of its own. The client must be a superuser, so that no trigger slows the copying.
 * Where there are `already` times as many, only the missing copies are made; what was added since then must have ids
 * beyond those of all copies.
 */
export async function multiply(client: pg.Client, times: number, already = 1): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const table of COPIED) {
    const { rows: columns } = await client.query<Column>(
      `with ids as (
          select attnum from pg_attribute a where a.attrelid = $1::regclass and a.attidentity <> ''
          union select k.conkey[1] from pg_constraint k
            where k.conrelid = $1::regclass and k.contype = 'f' and k.confrelid = any ($2::regclass[])),
        alone as (
          select unnest(i.indkey::int2[]) as attnum from pg_index i where i.indrelid = $1::regclass and i.indisunique
            and not i.indkey::int2[] && array(select attnum from ids))
        select attname as name, attnum in (select attnum from ids) as is_id,
          atttypid in ('text'::regtype, 'varchar'::regtype) and attname <> 'brand' and attnum in (select attnum from alone) as is_unique
        from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
      [table, COPIED],
    );
    const copied = columns.map(({ name, is_id: isId, is_unique: isUnique }) =>
      isId ? `t."${name}" + copy * ${STEP}` : isUnique ? another(name) : `t."${name}"`,
    );
    const ids = columns.filter(({ is_id: isId }) => isId).map(({ name }) => `t."${name}"`);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
        select ${copied.join(', ')} from ${table} t, generate_series(${already}::bigint, ${times - 1}) copy
        where greatest(${ids.join()}) < ${STEP}`,
    );
  }
  await client.query('reset session_replication_role');
}
