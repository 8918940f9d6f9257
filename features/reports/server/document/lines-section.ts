import { displayedStatus, statusMeaning } from '#features/claims/rules/status.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { type Column, emptySection, paragraph, type Section } from '../outline.ts';
import type { ReportData, ReportedLine } from '../report-data.ts';
import { words } from './words.ts';

const COLUMNS: Column[] = [
  { label: words.date, kind: 'text', width: 36 },
  { label: words.invoice, kind: 'text', width: 44 },
  { label: words.state, kind: 'text', width: 104 },
  { label: words.amount, kind: 'amount', width: 44 },
];

/**
 * Every line, grouped by category, provider and item, oldest first. Naming these once for a group, not on each of two
 * thousand lines, is less to read and takes a third of the paper.
 */
export function linesSection({ lines }: ReportData, brandName: string): Section {
  const title = words.lines;
  if (lines.length === 0) return emptySection(title, words.noLines);
  const hasUncounted = lines.some(({ counts }) => !counts);
  const sentences = [words.linesAre(lines.length), ...(hasUncounted ? [words.notCountedMeans] : [])];
  return {
    title,
    blocks: [paragraph(sentences.join(' '))],
    parts: [...Map.groupBy(lines, ({ category }) => category)].map(([category, own]) => ({
      title: category || words.linesOfNoCategory,
      blocks: [
        {
          kind: 'table',
          caption: words.linesOf(category || words.linesOfNoCategory),
          columns: COLUMNS,
          groups: [...Map.groupBy(own, supportOf)].map(([support, rows]) => ({
            title: support,
            rows: rows.map((line) => rowOf(line, brandName)),
          })),
        },
      ],
    })),
  };
}

function supportOf({ provider, item, code }: ReportedLine): string {
  return words.support(provider ?? words.myself, item, code);
}

function rowOf(line: ReportedLine, brandName: string): string[] {
  const { label } = statusMeaning(displayedStatus(line), brandName);
  return [
    formatDate(line.serviceDate),
    line.invoice || words.noInvoice,
    line.counts ? label : words.notCounted(label),
    formatMoney(line.amount),
  ];
}
