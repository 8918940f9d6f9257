import { type SQL, sql } from 'drizzle-orm';
import { foldedName, fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { StaffRequest } from '#platform/server/manifest/route.ts';
import type { FoundSomebody, searchPeople } from '../../calls/staff.ts';
import { FOUND_MOST, type FoundBy, type Meant, readSearch } from '../../rules/search.ts';

/**
 * How alike a name has to be to what was typed, from 0 to 1: first as somebody types who knows it, then, where nobody is
 * found, as somebody who turns letters around.
 */
const LIKENESS = [0.5, 0.3] as const;

/** How many of a brand's claims and cases of one number are looked at. */
const NUMBERS_MOST = 200;

/** Somebody whom a search may name. */
interface Candidate {
  kind: FoundSomebody['kind'];
  id: number;
  foundBy: FoundBy;
  /** From 0 to 1: how well they fit. */
  likeness: number;
}

/** Where names are, and how their index has them. */
const NAMED = {
  participant: {
    table: sql.raw('participants'),
    row: sql.raw('p'),
    folded: foldedName(sql.raw('p.first_name'), sql.raw('p.last_name'), sql.raw('p.latin_name')),
  },
  person: {
    table: sql.raw('users'),
    row: sql.raw('u'),
    folded: foldedName(sql.raw('u.first_name'), sql.raw('u.last_name')),
  },
};

/** Those who are found by a number or an address: it is theirs, or it is not. */
function exactly({ ndisNumber, email, mobile, number }: Meant, brand: string): SQL[] {
  const is = (kind: Candidate['kind'], foundBy: FoundBy, from: SQL) =>
    sql`select ${kind} as kind, ${foundBy} as "foundBy", 1::float8 as likeness, ${from}`;
  const digits = number?.replaceAll(/\D/g, '').replace(/^0+/, '');
  return [
    ...(ndisNumber
      ? [
          is(
            'participant',
            'ndis-number',
            sql`p.id from participants p where p.ndis_number = ${ndisNumber} and p.brand = ${brand}`,
          ),
        ]
      : []),
    ...(email
      ? [is('person', 'email', sql`u.id from users u where u.brand = ${brand} and u.email = ${email}`)]
      : []),
    ...(mobile
      ? [
          is(
            'person',
            'mobile',
            sql`u.id from users u where u.brand = ${brand} and u.mobile_phone = ${mobile}`,
          ),
        ]
      : []),
    // A number may be typed without what stands between its parts, and so it may be written.
    ...(number && digits
      ? [
          is(
            'participant',
            'claim',
            sql`f.id from (select distinct i.id from (select p.id, i.reference_number from invoices i
                join participants p on p.id = i.participant_id and p.brand = ${brand}
                where i.number_digits = ${digits} and i.number_digits <> '' limit ${NUMBERS_MOST}) i
              where upper(regexp_replace(i.reference_number, '\\s', '', 'g')) = ${number}
                or ${number} = ${digits}) f`,
          ),
        ]
      : []),
    ...(number
      ? [
          is(
            'participant',
            'case',
            sql`f.id from (select distinct p.id from submitted_claims c
              join participants p on p.id = c.participant_id and p.brand = ${brand}
              where c.case_number = ${number} limit ${NUMBERS_MOST}) f`,
          ),
        ]
      : []),
  ];
}

/** Those whose name is like the one that was typed, the likest first. */
const alike = (name: string, brand: string): SQL[] =>
  (['participant', 'person'] as const).map((kind) => {
    const { table, row, folded } = NAMED[kind];
    // The name is folded once for each row, and not for each use of it.
    return sql`(select ${kind} as kind, 'name' as "foundBy", l.likeness::float8 as likeness, l.id from (
        select ${row}.id, word_similarity(${name}, n.name) as likeness, similarity(${name}, n.name) as whole
        from ${table} ${row} cross join lateral (select ${folded} as name offset 0) n
        where ${row}.brand = ${brand} and ${name} <% ${folded}
      ) l order by l.likeness desc, l.whole desc, l.id limit ${FOUND_MOST})`;
  });

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);

/**
 * The candidates of a brand. As the operator: under row-level security PostgreSQL would not ask an index how alike names
 * are, so the brand is named here.
 */
async function candidates(tx: Db, meant: Meant, brand: string): Promise<Candidate[]> {
  const sure = exactly(meant, brand);
  const certain = sure.length > 0 ? await rowsOf<Candidate>(tx, union(sure)) : [];
  if (meant.name === undefined || certain.length > 0) return certain;
  for (const least of LIKENESS) {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`);
    const found = await rowsOf<Candidate>(tx, union(alike(meant.name, brand)));
    if (found.length > 0) return found;
  }
  return [];
}

/** People and participants by what somebody typed, the best first (specification: staff-search). */
export async function search({
  services,
  staff,
  body,
  read,
}: StaffRequest<typeof searchPeople>): Promise<FoundSomebody[]> {
  const meant = readSearch(body.search);
  const named = (await services.database.operate((tx) => candidates(tx, meant, staff.brand))).toSorted(
    (a, b) => b.likeness - a.likeness,
  );
  if (named.length === 0) return [];
  const ids = (kind: Candidate['kind']) =>
    sql`${`{${named.flatMap((each) => (each.kind === kind ? [each.id] : [])).join(',')}}`}::bigint[]`;
  // Row-level security has the last word on who is shown.
  const shown = await read((tx) =>
    rowsOf<{ kind: string; id: number; sfid: string; name: string; about: string }>(
      tx,
      sql`select 'person' as kind, u.id, u.sfid, ${fullNameOf('u')} as name, u.email as about
          from users u where u.id = any(${ids('person')})
        union all select 'participant', p.id, p.sfid, ${fullNameOf('p')}, p.ndis_number
          from participants p where p.id = any(${ids('participant')})`,
    ),
  );
  const byKey = new Map(shown.map((row) => [`${row.kind} ${row.id}`, row]));
  const once = new Map(named.map((each) => [`${each.kind} ${each.id}`, each]));
  return [...once.values()]
    .flatMap(({ kind, id, foundBy }): FoundSomebody[] => {
      const row = byKey.get(`${kind} ${id}`);
      return row ? [{ kind, sfid: row.sfid, name: row.name, about: row.about, found_by: foundBy }] : [];
    })
    .slice(0, FOUND_MOST);
}
