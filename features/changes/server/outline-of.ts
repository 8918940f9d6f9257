import { planDates } from '#features/plans/rules/plans.ts';
import { contactSection } from '#features/reports/server/contact-section.ts';
import { readable } from '#features/reports/server/latin-names.ts';
import {
  type Column,
  emptySection,
  type Outline,
  paragraph,
  type Section,
  tableOf,
} from '#features/reports/server/outline.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { formatDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { differenceOf, partNotes } from '../words.ts';
import type { ChangeInWords } from './in-words.ts';
import type { ComparedRow } from './queries.ts';
import { words } from './words.ts';

const COLUMNS: Column[] = [
  { label: words.part, kind: 'text', width: 8 },
  { label: words.before, kind: 'amount', width: 4 },
  { label: words.after, kind: 'amount', width: 4 },
  { label: words.difference, kind: 'amount', width: 5 },
];

/** The outline of the printed document: the newest change first, each with its table. */
export function outlineOf(
  { plan, changes }: { plan: ComparedRow; changes: readonly ChangeInWords[] },
  { caller, brand }: { caller: Caller; brand: Brand },
): Outline {
  return {
    title: words.title,
    author: brand.name,
    madeAt: caller.at.toISOString(),
    facts: [
      { label: words.for, text: readable(plan.name, plan.latinName) },
      { label: words.plan, text: planDates(plan) },
      { label: words.madeOn, text: formatDate(caller.today) },
    ],
    sections: [
      ...(changes.length > 0 ? changes.map(sectionOf) : [emptySection(words.title, words.none)]),
      contactSection(brand),
    ],
  };
}

function sectionOf({ change, said }: ChangeInWords): Section {
  const title = words.from(change.kind, formatDate(change.day));
  const rows = change.parts.map((part) => [
    { text: part.name, note: partNotes(part).join(' ') },
    amountOf(part.was),
    amountOf(part.is),
    differenceOf(part) ?? '',
  ]);
  return {
    title,
    blocks: [
      paragraph(said.lead),
      ...said.more.map(paragraph),
      ...(rows.length > 0 ? [tableOf(words.parts, COLUMNS, { rows })] : []),
    ],
    parts: [
      { title: words.reservations, blocks: said.reservations.map(paragraph) },
      { title: words.claims, blocks: said.claims.map(paragraph) },
    ],
  };
}

const amountOf = (amount: Cents | undefined): string => (amount === undefined ? '' : formatMoney(amount));
