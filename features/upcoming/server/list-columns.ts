import { MYSELF } from '#features/claims/rules/claims.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { amount, day, text } from '#platform/server/spreadsheet/cells.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import type { UpcomingDate, UpcomingKind } from '../rules.ts';
import { columnNames, happens, WHOLE_PLAN } from './words.ts';

/** The columns of the days to come; `atEnd` is what becomes of a claim that nobody decides. */
export const dateColumns = (atEnd: ReviewEnd): readonly FileColumn<UpcomingDate>[] => [
  [columnNames.day, (date) => day(date.day)],
  [columnNames.what, ({ kind }) => text(sentence(happens[kind](atEnd)))],
  [columnNames.of, ({ name, kind }) => text(name ?? nameless[kind])],
  [columnNames.amount, (date) => amount(date.amount)],
];

const sentence = (what: string) => `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;

/** What a day is about where the record has no name. */
const nameless: Readonly<Partial<Record<UpcomingKind, string>>> = {
  instalment: WHOLE_PLAN,
  'claim-decided': MYSELF,
};
