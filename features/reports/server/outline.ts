/**
 * What a report says, in order, but not how it looks: it has every sentence and figure once, and each writer (`pdf.ts`,
 * `html.ts`) draws them in its own way. Amounts are written out; shares are percent of the drawing.
 */
export interface Outline {
  title: string;
  /** Who wrote it. */
  author: string;
  /** The moment that it was made, ISO 8601. */
  madeAt: string;
  /** Who and what it is about. */
  facts: Fact[];
  sections: Section[];
}

/** Text of 11 points with tables across the page, or of 18 points with every row of a wide table as a list. */
export type PrintSize = 'normal' | 'large';

export interface Section {
  title: string;
  blocks: Block[];
  parts?: { title: string; blocks: Block[] }[];
}

export type Block = TextBlock | FigureBlock | FactsBlock | BudgetBar | BarChart | Table;

interface TextBlock {
  kind: 'text';
  text: string;
}

/** One amount to see first, with words before and after it that say what it is. */
interface FigureBlock {
  kind: 'figure';
  before: string;
  amount: string;
  after: string;
  isWarning: boolean;
}

export interface FactsBlock {
  kind: 'facts';
  facts: Fact[];
}

export interface Fact {
  label: string;
  text: string;
  /** Where it leads: an address for `mailto:` or `tel:`. */
  link?: string;
}

/** A budget as one bar in its parts, which its legend names. */
export interface BudgetBar {
  kind: 'budget-bar';
  /** All that it shows, in words. */
  alt: string;
  parts: { role: BarRole; label: string; amount: string; share: number }[];
}

export type BarRole = 'spent' | 'reserved' | 'left' | 'later' | 'over';

/** Amounts beside each other: horizontal bars with names, or months as columns. */
export interface BarChart {
  kind: 'bars' | 'columns';
  alt: string;
  bars: Bar[];
}

export interface Bar {
  label: string;
  /** Under the label, where it differs from the bar before: the year of a month. */
  note: string;
  amount: string;
  /** In percent of the longest bar, 0 to 100. */
  share: number;
}

export interface Table {
  kind: 'table';
  caption: string;
  columns: Column[];
  groups: RowGroup[];
}

export interface Column {
  label: string;
  kind: 'text' | 'amount';
  /** Its part of the width, relative to the other columns. */
  width: number;
}

/** Rows under a heading, or all rows of a table without headings. */
export interface RowGroup {
  title?: string;
  rows: Cell[][];
  /** The last row sums up the others. */
  hasTotal?: boolean;
}

/** Text, or text with something quieter below it; a warning is something that went wrong. */
export type Cell = string | { text: string; note?: string; isWarning?: boolean };

export const paragraph = (text: string): Block => ({ kind: 'text', text });

/** A section with nothing but a sentence, where there is nothing to show. */
export const emptySection = (title: string, text: string): Section => ({ title, blocks: [paragraph(text)] });

/** A table without headings inside. */
export const tableOf = (caption: string, columns: Column[], group: RowGroup): Table => ({
  kind: 'table',
  caption,
  columns,
  groups: [group],
});
