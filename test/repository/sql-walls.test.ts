// SQL keeps to the walls between features, as imports do: a statement names its own feature's tables, those of the
// platform, and those that another feature's manifest offers for reading; it writes only its own. What writes a table
// stands in the feature that declares it. Each kind of feed file names the table that its rows go to.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { root } from './planted.ts';

/** The feature that declares each table, and whether others may read it. */
interface Wall {
  feature: string;
  isOffered: boolean;
}

const tablesIn = (feature: string) =>
  Promise.all(
    globSync(`features/${feature}/*tables.ts`, { cwd: root }).map(
      (path) => import(join(root, path)) as Promise<Record<string, unknown>>,
    ),
  ).then((modules) =>
    modules.flatMap((module) => Object.entries(module).filter(([, each]) => is(each, Table))),
  );

async function readWalls() {
  const walls = new Map<string, Wall>();
  /** The tables by the names that TypeScript knows them by. */
  const exported = new Map<string, string>();
  for (const { name: feature, offered } of features) {
    const readable = new Set(offered.map((table) => getTableName(table)));
    for (const [variable, table] of await tablesIn(feature)) {
      const name = getTableName(table as Table);
      exported.set(variable, name);
      walls.set(name, { feature, isOffered: readable.delete(name) });
    }
    if (readable.size > 0) throw new Error(`${feature} offers tables of others: ${[...readable].join(', ')}`);
  }
  return { walls, exported };
}

const { walls, exported } = await readWalls();

const NAMED = /\b(from|join|into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi;
const WRITING = /^(into|update|delete)/i;
const BUILT: Readonly<Record<string, 'reads' | 'writes'>> = {
  from: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  insert: 'writes',
  update: 'writes',
  delete: 'writes',
};

interface Use {
  table: string;
  does: 'reads' | 'writes';
}

/** The tables that a source's statements name: in templates and texts of SQL, and where Drizzle builds them. */
function usesIn(source: string): Use[] {
  const uses: Use[] = [];
  const text = (sql: string) => {
    for (const [, how = '', table = ''] of sql.matchAll(NAMED))
      uses.push({ table, does: WRITING.test(how) ? 'writes' : 'reads' });
  };
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  new Visitor({
    TemplateLiteral({ quasis, expressions }) {
      // `from ${plans}`: the variable stands for the table.
      const parts = quasis.map(({ value }, at) => {
        const next = expressions[at];
        const name = next?.type === 'Identifier' ? exported.get(next.name) : undefined;
        return value.raw + (next ? (name ?? '$') : '');
      });
      text(parts.join(''));
    },
    Literal({ value }) {
      if (typeof value === 'string' && /\bselect\b/i.test(value)) text(value);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const does = BUILT[callee.property.name];
      const table = first?.type === 'Identifier' ? exported.get(first.name) : undefined;
      if (does && table) uses.push({ table, does });
    },
  }).visit(program);
  return uses;
}

/** What a source of a feature's server may not do, each breach once. */
function breachesOf(feature: string, source: string): string[] {
  const breaches = usesIn(source).flatMap(({ table, does }) => {
    const wall = walls.get(table);
    if (!wall || wall.feature === feature || (does === 'reads' && wall.isOffered)) return [];
    return [`${feature} ${does} ${table} of ${wall.feature}`];
  });
  return [...new Set(breaches)];
}

describe('a statement', () => {
  it('of each feature keeps to its own tables and to what others offer', () => {
    const sources = globSync('features/*/server/**/*.ts', { cwd: root });
    expect(sources.length).toBeGreaterThan(150);
    const breaches = sources.flatMap((path) =>
      breachesOf(path.split('/')[1] ?? '', readFileSync(join(root, path), 'utf8')).map(
        (breach) => `${path}: ${breach}`,
      ),
    );
    expect(breaches).toEqual([]);
  });

  it('reads every table that is offered', () => {
    const read = new Set(
      globSync('features/*/server/**/*.ts', { cwd: root }).flatMap((path) =>
        usesIn(readFileSync(join(root, path), 'utf8')).flatMap(({ table }) =>
          walls.get(table)?.feature === path.split('/')[1] ? [] : [table],
        ),
      ),
    );
    const offered = [...walls].filter(([, { isOffered }]) => isOffered).map(([table]) => table);
    expect(offered.filter((table) => !read.has(table))).toEqual([]);
  });

  it.each([
    [
      'names a table in a template',
      'const a = sql`select 1 from ${x} join oneTimeSecrets on true join one_time_secrets o`;',
    ],
    ['names a table by its variable', 'const a = sql`select 1 from ${oneTimeSecrets}`;'],
    ['is a text', `const a = 'exists (select from one_time_secrets)';`],
    ['is built', 'tx.select().from(oneTimeSecrets);'],
  ])('that %s breaks the wall', (_, source) => {
    expect(breachesOf('claims', source)).toEqual(['claims reads one_time_secrets of auth']);
    expect(breachesOf('auth', source)).toEqual([]);
  });

  it.each([
    ['a template', 'tx.execute(sql`update plans p set name = 1`);'],
    ['a deletion', 'tx.execute(sql`delete from plans`);'],
    ['an insertion', 'tx.execute(sql`with a as (select 1) insert into plans (id) select 1`);'],
    ['Drizzle', 'tx.insert(plans).values({});'],
  ])('that writes what was only offered breaks the wall: %s', (_, source) => {
    expect(breachesOf('claims', source)).toEqual(['claims writes plans of plans']);
  });
});
