import { formatDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { type Column, emptySection, paragraph, type Section, tableOf } from '../outline.ts';
import type { ReportData } from '../report-data.ts';
import { words } from './words.ts';

const INSTALMENT_COLUMNS: Column[] = [
  { label: words.date, kind: 'text', width: 3 },
  { label: words.instalmentFor, kind: 'text', width: 5 },
  { label: words.state, kind: 'text', width: 3 },
  { label: words.amount, kind: 'amount', width: 3 },
];

/** The money that comes at set dates; no section where all of it came at once. */
export function instalmentsSection({ instalments }: ReportData): Section[] {
  if (instalments.length === 0) return [];
  const title = words.instalments;
  const rows = instalments.map(({ date, amount, for: what, isReleased }) => [
    formatDate(date),
    what ?? words.wholePlan,
    isReleased ? words.released : words.toCome,
    formatMoney(amount),
  ]);
  return [{ title, blocks: [paragraph(words.instalmentsAre), tableOf(title, INSTALMENT_COLUMNS, { rows })] }];
}

const RESERVATION_COLUMNS: Column[] = [
  { label: words.reservedFor, kind: 'text', width: 8 },
  { label: words.reservedDates, kind: 'text', width: 5 },
  { label: words.reservedTotal, kind: 'amount', width: 4 },
  { label: words.reservedUsed, kind: 'amount', width: 4 },
  { label: words.reservedLeft, kind: 'amount', width: 4 },
];

/** What is kept for providers, and how much of it they have used. */
export function reservationsSection({ reservations }: ReportData): Section {
  const title = words.reservations;
  if (reservations.length === 0) return emptySection(title, words.noReservations);
  const rows = reservations.map(({ provider, item, code, startDate, endDate, total, used }) => [
    { text: provider, note: `${item} (${code})` },
    words.days({ from: startDate, to: endDate }),
    formatMoney(total),
    formatMoney(used),
    formatMoney(total - used),
  ]);
  return { title, blocks: [tableOf(title, RESERVATION_COLUMNS, { rows })] };
}
