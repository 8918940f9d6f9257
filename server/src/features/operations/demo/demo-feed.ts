import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, addMonths, type IsoDate } from '@wattle/domain/dates';

/**
 * The demo world as a plan manager's feed: the accounts of the fixed points (architecture) and plans around them.
 * Dates are relative to `today`; everything else is the same every time.
 */
export function writeDemoFeed(folder: string, today: IsoDate): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, rows] of Object.entries(demoFeed(today))) {
    const columns = Object.keys(rows[0] ?? {});
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
    writeFileSync(join(folder, `${name}.csv`), lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
  }
}

type Row = Record<string, string | number | boolean>;

/** Eighteen characters that say what they name: `demoPLAN0000000001`. */
const sfid = (kind: string, number: number) => `demo${kind}${String(number).padStart(14 - kind.length, '0')}`;
const user = (number: number) => sfid('USER', number);
const participant = (number: number) => sfid('PART', number);
const plan = (number: number) => sfid('PLAN', number);

function quoted(cell: string | number | boolean): string {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function demoFeed(today: IsoDate): Record<string, Row[]> {
  return { users, participants, access, plans: plans(today), plan_supports: supports };
}

const users: Row[] = [
  { sfid: user(1), brand: 'wattle', email: 'demo@wattle.example', mobile_phone: '0400 000 001', first_name: 'Dana', last_name: 'O’Connor' },
  { sfid: user(2), brand: 'wattle', email: 'viewer@wattle.example', mobile_phone: '0400 000 002', first_name: 'Vikram', last_name: 'Rao' },
  { sfid: user(3), brand: 'wattle', email: 'empty@wattle.example', mobile_phone: '0400 000 003', first_name: 'Emi', last_name: 'Sato' },
  { sfid: user(4), brand: 'wattle', email: 'nomobile@wattle.example', mobile_phone: '', first_name: 'Noel', last_name: 'Whitby' },
  { sfid: user(5), brand: 'mpm', email: 'mpm@wattle.example', mobile_phone: '0400 000 005', first_name: 'Sam', last_name: 'Nguyễn' },
];

const person = (number: number, brand: string, first: string, last: string, born: string, autoApprove = false): Row => ({
  sfid: participant(number),
  brand,
  first_name: first,
  last_name: last,
  ndis_number: 430_123_400 + number,
  date_of_birth: born,
  status: 'active',
  auto_approve: autoApprove,
  sms_notification: true,
});

const participants: Row[] = [
  person(1, 'wattle', 'Mia', 'O’Connor', '2015-03-09'),
  person(2, 'wattle', 'Leo', 'Papadopoulos', '1988-02-29', true),
  person(3, 'wattle', 'Aroha', 'Ngata', '1961-11-20'),
  person(4, 'wattle', 'Noel', 'Whitby', '1999-06-30'),
  person(5, 'mpm', 'Lan', 'Nguyễn', '2003-12-01'),
];

const link = (of: number, to: number, level: string, relationship: string): Row => ({
  user_sfid: user(of),
  participant_sfid: participant(to),
  level,
  relationship,
  ends_on: '',
});

const access: Row[] = [
  link(1, 1, 'Full access', 'Parent'),
  link(1, 2, 'Full access', 'Nominee'),
  link(1, 3, 'Read only', 'Carer'),
  link(2, 1, 'Read only', 'Support coordinator'),
  link(4, 4, 'Full access', 'Self'),
  link(5, 5, 'Full access', 'Sister'),
];

/** A plan of a year that began `months` ago. */
function planRow(number: number, of: number, today: IsoDate, months: number, kind: Partial<Row>): Row {
  const start = addMonths(`${today.slice(0, 7)}-01`, -months);
  const end = addDays(addMonths(start, 12), -1);
  return {
    sfid: plan(number),
    participant_sfid: participant(of),
    name: `Plan ${number}`,
    start_date: start,
    end_date: end,
    first_plan_start_date: addMonths(start, -24),
    active: start <= today && today <= end,
    status: start <= today && today <= end ? 'Active' : 'Closed',
    pace_plan: true,
    new_framework_plan: false,
    ...kind,
  };
}

const plans = (today: IsoDate): Row[] => [
  planRow(1, 1, today, 4, {}),
  planRow(2, 1, today, 16, {}),
  planRow(3, 2, today, 9, { pace_plan: false }),
  planRow(4, 3, today, 2, { new_framework_plan: true }),
  planRow(5, 4, today, 11, { pace_plan: false }),
  planRow(6, 5, today, 6, {}),
];

/** A plan's budgets: category, who manages it, what the plan gives, what is spent; in dollars. */
const budgets: [plan: number, category: number, managed: string, budgeted: string, spent: string][] = [
  [1, 1, 'plan', '41200.00', '18952.00'],
  [1, 2, 'plan', '2400.00', '1194.00'],
  [1, 3, 'plan', '1150.00', '839.45'],
  [1, 4, 'agency', '12000.00', '4310.05'],
  [1, 5, 'agency', '6800.00', '0.00'],
  [1, 7, 'plan', '2000.00', '2120.00'],
  [1, 14, 'plan', '1253.40', '417.80'],
  [1, 15, 'plan', '16300.00', '5868.00'],
  [1, 18, 'self', '1784.00', '0.00'],
  [2, 1, 'plan', '38000.00', '36990.10'],
  [2, 15, 'plan', '14000.00', '13999.99'],
  [3, 1, 'plan', '1250000.00', '612345.67'],
  [3, 3, 'self', '900.00', '120.00'],
  [3, 6, 'agency', '22500.00', '22500.00'],
  [3, 9, 'plan', '4300.00', '0.00'],
  [3, 14, 'plan', '1253.40', '940.05'],
  [4, 1, 'plan', '28000.00', '3111.11'],
  [4, 16, 'plan', '64000.00', '10666.66'],
  [5, 1, 'plan', '9100.00', '9051.20'],
  [6, 1, 'plan', '31000.00', '15230.40'],
  [6, 12, 'plan', '2750.00', '333.33'],
];

const supports: Row[] = budgets.map(([of, category, managed, budgeted, spent], at) => ({
  sfid: sfid('SUPP', at + 1),
  plan_sfid: plan(of),
  category_number: category,
  managed,
  budgeted_amount: budgeted,
  budget_allocated: budgeted,
  budget_spent: spent,
}));
