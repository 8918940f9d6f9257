import { type SQL, sql } from 'drizzle-orm';
import { SUPPORT_CATEGORIES, supportTypeNamed } from '#features/plans/rules/categories.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import type { listClaims } from '../calls/claims.ts';
import { awaitsDecision, displayedStatus } from './rules-in-sql.ts';
import { nameFits, numberFits, type SearchWay, searchValues } from './search-in-sql.ts';

type Query = QueryOf<typeof listClaims>;

/** A filter of a list of claims: its name, the values of its placeholders, and its condition on the invoice `i`. */
interface Filter {
  name: string;
  values: Record<string, unknown>;
  condition: SQL;
  onCounts?: SQL;
}

/** The filters of a list of claims as parts of a statement; each combination has its own prepared statement. */
export interface ClaimFilters {
  /** Names the combination; the statement's name ends with it. */
  key: string;
  values: Record<string, unknown>;
  /** The conditions in the statement; needed once, when it is prepared. */
  conditions: () => ClaimConditions;
}

export interface ClaimConditions {
  /** On the invoice `i`. */
  onClaims: SQL;
  /** The same on the running counts `c` (`claim_counts`); undefined where the counts lack what a filter asks for. */
  onCounts: SQL | undefined;
}

const placeholder = (name: string) => sql.placeholder(name);

/**
 * Reads the filters of a query string (specification: claims-list). A filter that is not set takes no part in the
 * statement; `mistyped` reads the search for what it can mean with a typo.
 */
export function readFilters(query: Omit<Query, 'page' | 'per_page'>, way: SearchWay = 'typed'): ClaimFilters {
  const filters = [
    query.filter___approvals && (query.filter___approvals === 'true' ? AWAITING : DECIDED),
    query.filter___paid_to_type && { ...PAID, values: { paid: query.filter___paid_to_type } },
    query.filter___status && { ...STATUS, values: { status: query.filter___status } },
    query.filter___service_date && serviceDates(query.filter___service_date),
    query.filter___support_category_type && supportTypes(query.filter___support_category_type),
    query.filter___search?.trim() && search(query.filter___search, way),
    query.filter___search_reference_number?.trim() && number(query.filter___search_reference_number),
    query.filter___provider && provider(query.filter___provider),
  ].filter((filter): filter is Filter => typeof filter === 'object');
  return {
    key: filters.map(({ name }) => name).join('.'),
    values: Object.assign({}, ...filters.map(({ values }) => values)) as Record<string, unknown>,
    conditions: () => {
      const counted = filters.flatMap(({ onCounts }) => onCounts ?? []);
      return {
        onClaims: all(filters.map(({ condition }) => condition)),
        onCounts: counted.length === filters.length ? all(counted) : undefined,
      };
    },
  };
}

const all = (conditions: SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );

/** Not "= any(…)": an index that is searched for several words at once does not give the list's order. */
const isOneOf = (name: string, column: SQL): SQL =>
  sql`string_to_array(${placeholder(name)}, ',') @> array[${column}]`;

const PAID = {
  name: 'paid',
  condition: isOneOf('paid', sql`i.paid_to_type`),
  onCounts: isOneOf('paid', sql`c.paid_to_type`),
};
const STATUS = { name: 'status', condition: isOneOf('status', displayedStatus) };

const AWAITING: Filter = {
  name: 'awaiting',
  values: {},
  condition: awaitsDecision,
  onCounts: sql`c.awaiting`,
};
const DECIDED: Filter = {
  name: 'decided',
  values: {},
  condition: sql`${awaitsDecision} is not true`,
  onCounts: sql`not c.awaiting`,
};

/** Claims whose service dates overlap the days from the first date to the last; a single date is that one day. */
function serviceDates(dates: string): Filter {
  const [from = '', to = from] = dates.split(',');
  return {
    name: 'dates',
    values: { from, to },
    condition: sql`i.service_date <= ${placeholder('to')}::date and i.service_date_to >= ${placeholder('from')}::date`,
  };
}

/** Claims with a line of one of the support types. */
function supportTypes(words: string): Filter {
  const wanted = new Set(words.split(',').map(supportTypeNamed));
  const numbers = SUPPORT_CATEGORIES.filter(({ type }) => wanted.has(type)).map(({ number }) => number);
  return {
    name: 'types',
    values: { types: `{${numbers.join(',')}}` },
    condition: sql`exists (select from invoice_lines l join plan_supports s on s.id = l.plan_support_id
      where l.invoice_id = i.id and s.category_number = any(${placeholder('types')}::int[]))`,
  };
}

/** By words of the provider's name or its company's, or by a part of the invoice's number. */
const search = (text: string, way: SearchWay): Filter => ({
  name: 'search',
  values: searchValues('search', text, way),
  condition: sql`(${nameFits('search', sql`i.provider_id`)} or ${numberFits('search')})`,
});

const number = (text: string): Filter => ({
  name: 'number',
  values: searchValues('number', text),
  condition: numberFits('number'),
});

function provider(ref: string): Filter {
  if (ref === 'myself') return { name: 'myself', values: {}, condition: sql`i.provider_id is null` };
  return {
    name: 'provider',
    values: { provider: ref },
    condition: sql`i.provider_id = (select p.id from providers p
      where ${isNamed('p', placeholder('provider'))})`,
  };
}
