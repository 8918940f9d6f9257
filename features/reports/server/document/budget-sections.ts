import { BAR_LOOKS, type Budget, type SupportFigures, standingOf } from '#features/plans/rules/budget.ts';
import { moneySentences } from '#features/plans/words/budget.ts';
import { managedNames } from '#features/plans/words/supports.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { formatDate } from '#scheme/dates.ts';
import { type Cents, formatMoney, formatPercent, sumCents } from '#scheme/money.ts';
import {
  type BudgetBar,
  type Cell,
  type Column,
  paragraph,
  type Section,
  type Table,
  tableOf,
} from '../outline.ts';
import type { ReportData, ReportedBudget } from '../report-data.ts';
import { words } from './words.ts';

/** The budget of the whole report: what can be spent, a bar of its parts, and all its figures. */
export function budgetSection({ total, plan, category, today }: ReportData, { phone }: Brand): Section {
  const { spendable, figures } = total.budget;
  const spoken = {
    startDate: plan.startDate,
    endDate: plan.endDate,
    spendable,
    left: figures.left,
    standing: total.budget.standing,
    ...(category !== undefined && { name: category }),
  };
  const { lead, more } = moneySentences(spoken, today, phone);
  return {
    title: words.budget,
    blocks: [
      {
        kind: 'figure',
        ...lead,
        amount: lead.amount ?? '',
        isWarning: total.budget.standing.kind !== 'within',
      },
      paragraph([...more, words.spentInPeriod(total.spentInPeriod)].join(' ')),
      budgetBar(total.budget),
      totalTable(total),
      paragraph(words.asOf(formatDate(today))),
    ],
  };
}

function totalTable({ budget: { figures, parts }, spentInPeriod }: ReportedBudget): Table {
  const { allocated, unallocated } = figures;
  const { label, text, isWarning } = leftOf(figures);
  const money = (name: string, cents: Cents): Cell[] => [name, formatMoney(cents)];
  const columns: Column[] = [
    { label: words.figures.what, kind: 'text', width: 3 },
    { label: words.figures.amount, kind: 'amount', width: 2 },
  ];
  const comesLater = parts.some(({ kind }) => kind === 'not-paid-in');
  const rows = [
    money(words.figures.opening, allocated),
    ...(unallocated === 0 ? [] : [money(words.figures.unallocated, unallocated)]),
    money(words.figures.inPeriod, spentInPeriod),
    ...parts.flatMap(({ kind, amount, percent }) => {
      // What is left is the last row. `available` and `not-paid-in` are its parts where some money is not paid in yet.
      if (
        kind === 'overdrawn' ||
        kind === 'unused' ||
        kind === 'left' ||
        (kind === 'available' && !comesLater)
      )
        return [];
      const share = kind === 'spent' ? formatPercent(percent ?? null, 1) : '';
      return [money(share ? `${words.parts[kind]} (${share})` : words.parts[kind], amount)];
    }),
    [label, text].map((each) => ({ text: each, isWarning })),
  ];
  return tableOf(words.figures.caption, columns, { rows, hasTotal: true });
}

/** What is left; where it is negative, by how much the budget is overspent or over-reserved. */
function leftOf(figures: SupportFigures): { label: string; text: string; isWarning: boolean } {
  const { kind, amount } = standingOf(figures, figures.left);
  const text = formatMoney(amount);
  if (kind === 'within') return { label: words.figures.left, text, isWarning: false };
  return { label: kind === 'overspent' ? words.over.spent : words.over.reserved, text, isWarning: true };
}

/**
 * A bar of a budget's parts; where the budget is overdrawn as a whole, the whole bar shows that
 * (specification: report-empty-sections).
 */
function budgetBar({ figures, parts }: Budget): BudgetBar {
  const isOver = figures.left < 0;
  const whole = sumCents(parts, ({ kind, amount }) => (kind === 'overdrawn' ? 0 : Math.max(0, amount)));
  const drawn = parts.map(({ kind, amount }) => ({
    role: BAR_LOOKS[kind],
    label: words.parts[kind],
    amount: formatMoney(amount),
    share:
      isOver === (kind === 'overdrawn') && whole > 0
        ? isOver
          ? 100
          : (Math.max(0, amount) / whole) * 100
        : 0,
  }));
  return {
    kind: 'budget-bar',
    alt: words.barAlt(drawn.map(({ label, amount }) => `${label}: ${amount}`).join(', ')),
    parts: drawn,
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
    parts: groups.map(({ name, categories, ...together }) => {
      const rows = categories.map((category) => [
        { text: category.name, note: managedNames[category.managed] },
        ...amountsOf(category),
      ]);
      const hasTotal = categories.length > 1;
      if (hasTotal)
        rows.push([{ text: words.groupTotal(name) }, ...amountsOf(together)] as (typeof rows)[number]);
      return {
        title: name,
        blocks: [budgetBar(together.budget), tableOf(name, CATEGORY_COLUMNS, { rows, hasTotal })],
      };
    }),
  };
}

function amountsOf({ budget: { figures }, spentInPeriod }: ReportedBudget): Cell[] {
  const { label, text, isWarning } = leftOf(figures);
  const { allocated, spent, reserved } = figures;
  return [
    ...[allocated, spentInPeriod, spent, reserved].map(formatMoney),
    isWarning ? { text: label, note: text, isWarning } : text,
  ];
}
