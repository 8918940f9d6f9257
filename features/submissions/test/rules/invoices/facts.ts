// What a made-up invoice says, before a layout writes it down. Nothing here, nor in the layouts, uses the reader.

import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { isAbn } from '#scheme/numbers.ts';
import type { Chance } from '#scheme/test/chance.ts';

/** A day of support on an invoice. */
export interface Item {
  day: string;
  text: string;
  hours: string;
  rate: string;
  amount: string;
}

/** One invoice, in the way its sender writes numbers, days and money. */
export interface Facts {
  title: string;
  number: string;
  day: IsoDate;
  date: string;
  due: string;
  provider: string;
  abn: string;
  payer: string;
  payerAbn: string | undefined;
  participant: string;
  ndis: string;
  items: readonly Item[];
  hours: string;
  /** What the invoice charges, in cents. */
  charged: Cents;
  subtotal: string;
  gst: string;
  total: string;
  /** Undefined where the invoice says nothing of it. */
  paid?: string;
  previous?: string;
  /** What is left to pay. */
  left: string;
}

/** The day on which the reader is asked. */
export const TODAY = '2026-11-25';

const PROVIDERS = [
  'Coastal Home Care',
  'Bright Steps Therapy Pty Ltd',
  'Nguyen & Sons Gardening',
  'Sunrise OT',
];
const PARTICIPANTS = ['Mia Chen', 'Tom O’Brien', 'Aisha Khan', 'Lee Wong'];
const SUPPORTS = [
  '01_011_0107_1_1 Assistance with self-care',
  '15_056_0128_1_3 Occupational therapy',
  'Cleaning 01_020_0120_1_1',
  'Travel 12.50 km',
  'Gardening, 2 hours',
];
const NUMBERS: readonly ((chance: Chance) => string)[] = [
  (chance) => `INV-${String(chance.between(1, 9999)).padStart(4, '0')}`,
  (chance) => String(chance.between(10, 99_999)),
  (chance) => `0000${chance.between(1000, 9999)}`,
  (chance) => `${String(chance.between(1, 99)).padStart(4, '0')} ${chance.between(1000, 9999)}`,
  (chance) => `${chance.between(2024, 2026)}/${String(chance.between(1, 999)).padStart(3, '0')}`,
  (chance) => `A${chance.between(100_000, 999_999)}`,
  (chance) => `INV ${chance.between(1000, 9999)}`,
  (chance) => `CHC.${chance.between(100, 999)}_${chance.between(1, 9)}`,
];

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DATES: readonly ((year: string, month: number, day: number) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year.slice(2)}`,
  (year, month, day) => `${day} ${SHORT[month - 1]} ${year}`,
  (year, month, day) => `${day} ${LONG[month - 1]} ${year}`,
  (year, month, day) => `${two(day)}-${SHORT[month - 1]}-${year.slice(2)}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${LONG[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${two(day)}.${two(month)}.${year}`,
];
const two = (part: number) => String(part).padStart(2, '0');

type Money = (cents: Cents) => string;
/** Thousands by comma, space, no-break space or nothing; with and without a sign of currency. */
const MONEY: readonly Money[] = [
  (cents) => `$${grouped(cents, ',')}`,
  (cents) => grouped(cents, ','),
  (cents) => `$${grouped(cents, ' ')}`,
  (cents) => grouped(cents, ' '),
  (cents) => grouped(cents, '\u00a0'),
  (cents) => `$${grouped(cents, '')}`,
  (cents) => `AUD ${grouped(cents, ',')}`,
  (cents) => `$ ${grouped(cents, ',')}`,
];

/** `1,290.99`, with the given mark between thousands. */
export function grouped(cents: Cents, mark: string): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, mark);
  return `${whole}.${two(cents % 100)}`;
}

/** How one sender writes days and money. */
export interface Hand {
  date: (day: IsoDate) => string;
  money: Money;
}

export function someHand(chance: Chance): Hand {
  const write = chance.pick(DATES);
  return {
    date: (day) => write(day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8))),
    money: chance.pick(MONEY),
  };
}

/** An ABN with right check digits, and how it is written. */
export function someAbn(chance: Chance): string {
  for (;;) {
    const digits = String(chance.between(10, 99)) + String(chance.between(0, 999_999_999)).padStart(9, '0');
    if (isAbn(digits)) return digits;
  }
}

const spaced = (abn: string) => abn.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4');

/** An ordinary invoice, with or without GST. */
export function someFacts(chance: Chance, { date, money }: Hand, withGst: boolean): Facts {
  const day = addDays('2024-07-01', chance.between(0, 870));
  const count = chance.between(1, 4);
  const lines = Array.from({ length: count }, (_, at) => {
    const quarters = chance.between(2, 16);
    const rate = chance.pick([70_24, 193_99, 58_04, 100_14, 412_52]);
    return { day: addDays(day, at - count), quarters, rate, amount: Math.round((rate * quarters) / 4) };
  });
  const subtotal = sumCents(lines, ({ amount }) => amount);
  const gst = withGst ? Math.round(subtotal / 10) : 0;
  const hours = (quarters: number) => (quarters / 4).toFixed(2);
  return {
    title: chance.pick(['TAX INVOICE', 'Tax Invoice', 'INVOICE', 'Invoice']),
    number: chance.pick(NUMBERS)(chance),
    day,
    date: date(day),
    due: date(addDays(day, 14)),
    provider: chance.pick(PROVIDERS),
    abn: chance.is(0.8) ? spaced(someAbn(chance)) : someAbn(chance),
    payer: 'Wattle Plan Management',
    payerAbn: undefined,
    participant: chance.pick(PARTICIPANTS),
    ndis: `43${chance.between(1_000_000, 9_999_999)}`,
    items: lines.map((line) => ({
      day: date(line.day),
      text: chance.pick(SUPPORTS),
      hours: hours(line.quarters),
      rate: money(line.rate),
      amount: money(line.amount),
    })),
    hours: hours(lines.reduce((sum, { quarters }) => sum + quarters, 0)),
    charged: subtotal + gst,
    subtotal: money(subtotal),
    gst: money(gst),
    total: money(subtotal + gst),
    left: money(subtotal + gst),
  };
}
