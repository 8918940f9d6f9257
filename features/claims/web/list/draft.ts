import { formatShortDate, type IsoDate, readDate } from '#scheme/dates.ts';
import { words } from '../words.ts';
import { type Filters, serviceDates } from './view.ts';

/** The filters as somebody is changing them: dates are whatever is being typed. */
export type Draft = Filters;

/** What the panel starts with. */
export function draftOf(filters: Filters, context: { today: IsoDate; planStart: IsoDate }): Draft {
  const dates = serviceDates(filters, context);
  return {
    ...filters,
    from: dates ? formatShortDate(dates.from) : '',
    to: dates ? formatShortDate(dates.to) : '',
  };
}

/** What is wrong with the dates (specification: filter-panel). The field itself says where a text is no date. */
export function dateErrors({ from, to }: Pick<Draft, 'from' | 'to'>): { from?: string; to?: string } {
  const [first, last] = [readDate(from), readDate(to)];
  if (from.trim() === '' && last) return { from: words.startRequired };
  return first && last && first > last ? { to: words.endBeforeStart } : {};
}

/** The field that keeps the filters from being applied, if any. */
export function wrongField(draft: Draft): 'from' | 'to' | undefined {
  const errors = dateErrors(draft);
  if (errors.from || isNoDate(draft.from)) return 'from';
  return errors.to || isNoDate(draft.to) ? 'to' : undefined;
}

function isNoDate(text: string): boolean {
  return text.trim() !== '' && readDate(text) === undefined;
}

/** The filters to apply, with both dates where there is one (`serviceDates`). */
export function filtersFrom(draft: Draft, context: { today: IsoDate; planStart: IsoDate }): Filters {
  const typed = { from: readDate(draft.from) ?? '', to: readDate(draft.to) ?? '' };
  return { ...draft, ...(serviceDates(typed, context) ?? typed) };
}

/** Adds an item to the chosen items or takes it out; they stay in the order of `all`. */
export function toggled<Item>(all: readonly Item[], chosen: readonly Item[], item: Item): Item[] {
  return all.filter((each) => chosen.includes(each) !== (each === item));
}
