import { formatDate } from '@wattle/domain/dates';
import { type Cents, formatMoney, formatPercent, sumCents } from '@wattle/domain/money';
import { type SupportFigures, spentPercent, standingOf, sumFigures } from '@wattle/domain/plans/budget';
import type { ReportData, ReportedBudget } from '../report-data.ts';
import {
  type BarRole,
  type Block,
  type BudgetBar,
  type Cell,
  type Column,
  paragraph,
  type Section,
  type Table,
  tableOf,
} from './outline.ts';
import { words } from './words.ts';

/** The budget of the whole report: what is left, a bar of its parts, and all its figures. */
export function budgetSection({ total, today }: ReportData): Section {
  const { figures, funding } = total;
  const next = funding?.next;
  const sentences = [
    words.spentInPeriod(total.spentInPeriod),
    ...(funding ? [words.spendable(funding.spendable)] : []),
    ...(next ? [words.nextInstalment(next.amount, formatDate(next.date))] : []),
  ];
  return {
    title: words.budget,
    blocks: [
      headline(figures),
      paragraph(sentences.join(' ')),
      budgetBar(figures),
      totalTable(total),
      paragraph(words.asOf(formatDate(today))),
    ],
  };
}

function headline(figures: SupportFigures): Block {
  const { kind, amount } = standingOf(figures, figures.left);
  const { before, after } = words.standing[kind === 'over-released' ? 'over-reserved' : kind];
  return {
    kind: 'figure',
    before,
    amount: formatMoney(amount),
    after: after(figures.allocated),
    isWarning: kind !== 'within',
  };
}

function totalTable({ figures, spentInPeriod }: ReportedBudget): Table {
  const { allocated, unallocated, spent, reserved } = figures;
  const share = formatPercent(spentPercent(spent, allocated), 1);
  const { label, text, isWarning } = leftOf(figures);
  const money = (name: string, cents: Cents): Cell[] => [name, formatMoney(cents)];
  const columns: Column[] = [
    { label: words.figures.what, kind: 'text', width: 3 },
    { label: words.figures.amount, kind: 'amount', width: 2 },
  ];
  const left = [label, text].map((each) => ({ text: each, isWarning }));
  const rows = [
    money(words.figures.opening, allocated),
    ...(unallocated === 0 ? [] : [money(words.figures.unallocated, unallocated)]),
    money(words.figures.inPeriod, spentInPeriod),
    money(share ? `${words.figures.spent} (${share})` : words.figures.spent, spent),
    money(words.figures.reserved, reserved),
    left,
  ];
  return tableOf(words.figures.caption, columns, { rows, hasTotal: true });
}

/** What is left; where it is less than nothing, by how much and of what. */
function leftOf(figures: SupportFigures): { label: string; text: string; isWarning: boolean } {
  const { kind, amount } = standingOf(figures, figures.left);
  const text = formatMoney(amount);
  if (kind === 'within') return { label: words.figures.left, text, isWarning: false };
  return { label: kind === 'overspent' ? words.over.spent : words.over.reserved, text, isWarning: true };
}

function budgetBar(figures: SupportFigures): BudgetBar {
  const { allocated, spent, reserved } = figures;
  const spentShare = spentPercent(spent, allocated);
  const reservedShare = Math.min(100 - spentShare, spentPercent(reserved, allocated));
  const { label, text, isWarning } = leftOf(figures);
  const part = (role: BarRole, name: string, amount: string, share: number) => ({
    role,
    label: name,
    amount,
    share,
  });
  const parts = [
    part('spent', words.spent, formatMoney(spent), isWarning ? 0 : spentShare),
    part('reserved', words.figures.reserved, formatMoney(reserved), isWarning ? 0 : reservedShare),
    isWarning ? part('over', label, text, 100) : part('left', label, text, 100 - spentShare - reservedShare),
  ];
  return {
    kind: 'budget-bar',
    alt: words.barAlt(parts.map(({ label: name, amount }) => `${name}: ${amount}`).join(', ')),
    parts,
  };
}

const CATEGORY_COLUMNS: Column[] = [
  { label: words.category, kind: 'text', width: 7 },
  { label: words.figures.opening, kind: 'amount', width: 5 },
  { label: words.figures.inPeriod, kind: 'amount', width: 5 },
  { label: words.figures.spent, kind: 'amount', width: 5 },
  { label: words.figures.reserved, kind: 'amount', width: 5 },
  { label: words.figures.left, kind: 'amount', width: 5 },
];

/** Every category, under its support type, with who manages it. */
export function categoriesSection({ groups }: ReportData): Section {
  return {
    title: words.categories,
    blocks: groups.length > 0 ? [] : [paragraph(words.noCategories)],
    parts: groups.map(({ name, categories }) => {
      const together = {
        figures: sumFigures(categories.map(({ figures }) => figures)),
        spentInPeriod: sumCents(categories, ({ spentInPeriod }) => spentInPeriod),
      };
      const rows = categories.map((category) => [
        { text: category.name, note: words.managed[category.managed] },
        ...amountsOf(category),
      ]);
      const hasTotal = categories.length > 1;
      if (hasTotal)
        rows.push([{ text: words.groupTotal(name) }, ...amountsOf(together)] as (typeof rows)[number]);
      return {
        title: name,
        blocks: [budgetBar(together.figures), tableOf(name, CATEGORY_COLUMNS, { rows, hasTotal })],
      };
    }),
  };
}

function amountsOf({ figures, spentInPeriod }: Pick<ReportedBudget, 'figures' | 'spentInPeriod'>): Cell[] {
  const { label, text, isWarning } = leftOf(figures);
  const { allocated, spent, reserved } = figures;
  return [
    ...[allocated, spentInPeriod, spent, reserved].map(formatMoney),
    isWarning ? { text: label, note: text, isWarning } : text,
  ];
}
