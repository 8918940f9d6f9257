import { formatMonth } from '#scheme/dates.ts';
import { type Cents, formatMoney, formatPercent, sumCents } from '#scheme/money.ts';
import { shares } from '#scheme/slice.ts';
import { type Bar, type Block, type Column, emptySection, type Section, tableOf } from '../outline.ts';
import type { ReportData } from '../report-data.ts';
import { words } from './words.ts';

/** How many providers have a bar of their own; the table names all of them. */
const DRAWN_PROVIDERS = 8;

const MONTH_COLUMNS: Column[] = [
  { label: words.month, kind: 'text', width: 3 },
  { label: words.spent, kind: 'amount', width: 2 },
];

/** What was spent in each month of the period, months without spending included. */
export function monthsSection({ months, period }: ReportData): Section {
  const title = words.months;
  if (!months.some(({ spent }) => spent !== 0)) return emptySection(title, words.noSpending);
  const scale = lengthOf(months.map(({ spent }) => spent));
  const bars = months.map(({ month, spent }, at): Bar => {
    const [name = '', year = ''] = formatMonth(month).split(' ');
    return {
      label: name,
      note: at === 0 || month.endsWith('-01') ? year : '',
      amount: formatMoney(spent),
      share: scale(spent),
    };
  });
  const said = months.map(({ month, spent }) => [formatMonth(month), formatMoney(spent)]);
  return {
    title,
    blocks: [
      { kind: 'columns', alt: words.monthsAlt(said.map((part) => part.join(': ')).join(', ')), bars },
      tableOf(`${title}, ${words.days(period)}`, MONTH_COLUMNS, { rows: said }),
    ],
  };
}

const PROVIDER_COLUMNS: Column[] = [
  { label: words.provider, kind: 'text', width: 9 },
  { label: words.claims, kind: 'amount', width: 2 },
  { label: words.spent, kind: 'amount', width: 4 },
  { label: words.share, kind: 'amount', width: 3 },
];

/** Who was paid, largest first; the participant's own reimbursements go under `Myself`. */
export function providersSection({ providers, period }: ReportData): Section {
  const title = words.providers;
  if (providers.length === 0) return emptySection(title, words.noProviders);
  const parts = shares(providers.map(({ spent }) => spent));
  const rows = providers.map(({ name, claims, spent }, at) => [
    name ?? words.myself,
    claims.toLocaleString('en-AU'),
    formatMoney(spent),
    parts[at] === undefined ? '' : formatPercent(parts[at], 2),
  ]);
  const bars = providerBars(providers);
  const said = bars.map(({ label, amount }) => `${label}: ${amount}`).join(', ');
  const chart: Block[] = providers.some(({ spent }) => spent > 0)
    ? [{ kind: 'bars', alt: words.providersAlt(said), bars }]
    : [];
  return {
    title,
    blocks: [...chart, tableOf(`${title}, ${words.days(period)}`, PROVIDER_COLUMNS, { rows })],
  };
}

function providerBars(providers: ReportData['providers']): Bar[] {
  const named = providers.slice(0, DRAWN_PROVIDERS).map(({ name, spent }) => ({
    label: name ?? words.myself,
    spent,
  }));
  const others = providers.slice(DRAWN_PROVIDERS);
  const drawn =
    others.length === 0
      ? named
      : [...named, { label: words.others(others.length), spent: sumCents(others, ({ spent }) => spent) }];
  const scale = lengthOf(drawn.map(({ spent }) => spent));
  return drawn.map(({ label, spent }) => ({
    label,
    note: '',
    amount: formatMoney(spent),
    share: scale(spent),
  }));
}

/** Gives the length of an amount's bar in percent of the longest; a negative amount has no length. */
function lengthOf(amounts: readonly Cents[]): (amount: Cents) => number {
  const longest = Math.max(1, ...amounts);
  return (amount) => (Math.max(0, amount) / longest) * 100;
}
