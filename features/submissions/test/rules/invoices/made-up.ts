// Invoices as people send them, with what is true of each, to measure the reader on (docs/quality.md). They were
// designed before the reader, and use nothing of it but the names of its fields.

import { addDays } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import { Chance } from '#scheme/test/chance.ts';
import type { WhatIsRead } from '../../../rules/reading/invoice.ts';
import { type Facts, grouped, type Hand, someAbn, someFacts, someHand, TODAY } from './facts.ts';
import type { Layout } from './layout.ts';
import { MAKING } from './layouts.ts';
import { MEASURING } from './layouts-held-out.ts';

/** What can be the matter with an invoice. */
export const SITUATIONS = [
  'ordinary',
  'with GST',
  'large amounts',
  'paid',
  'part paid',
  'a balance from before',
  'credit note',
  'several pages',
  'two invoices',
  'a date to come',
  'a date before the scheme',
  'an ABN with a wrong digit',
  'the payer’s ABN too',
  'only the payer’s ABN',
  'no number',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** An invoice, with what a person would read in it; null where there is nothing, or not one thing, to be read. */
export interface MadeInvoice {
  layout: string;
  situation: Situation;
  text: string;
  truth: WhatIsRead;
}

/** Seeds and layouts to look at while making the reader, and others to measure it on. */
export const INVOICES = {
  making: { seeds: [21, 22, 23], layouts: MAKING as Readonly<Record<string, Layout>> },
  measuring: { seeds: [801, 802, 803, 804, 805], layouts: MEASURING as Readonly<Record<string, Layout>> },
};

/** One invoice of each situation in each layout. */
export function madeInvoices(seed: number, layouts: Readonly<Record<string, Layout>>): MadeInvoice[] {
  const chance = new Chance(seed);
  return Object.entries(layouts).flatMap(([layout, write]) =>
    SITUATIONS.map((situation) => ({ layout, situation, ...made(situation, write, chance) })),
  );
}

type Made = Pick<MadeInvoice, 'text' | 'truth'>;

function made(situation: Situation, write: Layout, chance: Chance): Made {
  const hand = someHand(chance);
  const facts = someFacts(chance, hand, situation === 'with GST' || chance.is(0.2));
  const truth: WhatIsRead = {
    invoice_number: facts.number,
    abn: facts.abn.replaceAll(' ', ''),
    invoice_date: facts.day,
    total: facts.charged / 100,
  };
  const as = (changed: Partial<Facts>, otherwise: Partial<WhatIsRead> = {}): Made => ({
    text: write({ ...facts, ...changed }).join('\n'),
    truth: { ...truth, ...otherwise },
  });
  switch (situation) {
    case 'large amounts':
      return large(facts, hand, as, chance);
    case 'paid':
      return as({ paid: facts.total, left: hand.money(0) });
    case 'part paid': {
      const paid = chance.between(10_00, Math.max(10_00, facts.charged - 10_00));
      return as({ paid: hand.money(paid), left: hand.money(Math.abs(facts.charged - paid)) });
    }
    case 'a balance from before': {
      const previous = chance.between(20_00, 900_00);
      return as({ previous: hand.money(previous), left: hand.money(facts.charged + previous) });
    }
    case 'credit note':
      return credit(facts, as, chance);
    case 'several pages':
      return severalPages(facts, write, truth, hand);
    case 'two invoices':
      return twoInvoices(facts, write, hand, chance);
    case 'a date to come':
      return as({ date: hand.date(addDays(TODAY, chance.pick([1, 30, 13_000]))) }, { invoice_date: null });
    case 'a date before the scheme':
      return as(
        { date: hand.date(chance.pick(['2013-06-30', '2003-09-03', '2012-11-12'])) },
        { invoice_date: null },
      );
    case 'an ABN with a wrong digit':
      return as({ abn: facts.abn.replace(/.$/, (last) => String((Number(last) + 1) % 10)) }, { abn: null });
    case 'the payer’s ABN too':
      return as({ payerAbn: someAbn(chance) });
    case 'only the payer’s ABN':
      return as({ abn: '', payerAbn: someAbn(chance) }, { abn: null });
    case 'no number':
      return as({ number: '' }, { invoice_number: null });
    default:
      return as({});
  }
}

type As = (changed: Partial<Facts>, otherwise?: Partial<WhatIsRead>) => Made;

function large(facts: Facts, { money }: Hand, as: As, chance: Chance): Made {
  const charged: Cents = facts.charged + chance.between(1, 40) * 1000_00;
  const total = money(charged);
  return as({ subtotal: total, gst: money(0), total, left: total }, { total: charged / 100 });
}

/** A credit, with its amount written as one of the ways to write it, or just under its title. */
function credit({ charged, number }: Facts, as: As, chance: Chance): Made {
  const amount = grouped(charged, ',');
  const total = chance.pick([
    `-$${amount}`,
    `$-${amount}`,
    `($${amount})`,
    `(${amount})`,
    `$${amount} CR`,
    `${amount}CR`,
    `${amount}-`,
    `\u2212$${amount}`,
    `\u2013 ${amount}`,
    `\u00ad${amount}`,
    `$${amount}`,
  ]);
  const title = chance.pick([
    'CREDIT NOTE',
    'Credit Note',
    'ADJUSTMENT NOTE',
    'Tax Credit Note',
    'Credit memo',
  ]);
  const made = as(
    {
      title,
      number: `CN-${number}`,
      subtotal: total,
      total,
      left: total,
    },
    { invoice_number: `CN-${number}`, total: null },
  );
  // Some layouts have no title: without it nobody could tell that it is a credit.
  return made.text.includes(title) ? made : { ...made, text: `${title}\n${made.text}` };
}

/** Its first page ends with a sum that is carried forward; the head stands on both. */
function severalPages(facts: Facts, write: Layout, truth: WhatIsRead, { money }: Hand): Made {
  const lines = write(facts);
  const half = lines.findIndex((line) => line.includes(facts.items[0]?.amount ?? '')) + 1;
  const head = lines.slice(0, 4);
  const carried = money(Math.round(facts.charged / 2));
  return {
    text: [
      ...lines.slice(0, half),
      `Page total ${carried}`,
      `Total carried forward ${carried}`,
      'Page 1 of 2',
      ...head,
      `Total brought forward ${carried}`,
      ...lines.slice(half),
      'Page 2 of 2',
    ].join('\n'),
    truth,
  };
}

/** Two invoices of one provider: there is no one number, day or total, and what is common is no invoice. */
function twoInvoices(facts: Facts, write: Layout, hand: Hand, chance: Chance): Made {
  const other = { ...someFacts(chance, hand, false), provider: facts.provider, abn: facts.abn };
  return {
    text: [...write(facts), ...write(chance.is(0.5) ? { ...other, date: facts.date } : other)].join('\n'),
    truth: { invoice_number: null, abn: null, invoice_date: null, total: null },
  };
}
