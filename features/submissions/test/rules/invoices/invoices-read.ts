import { readInvoiceText, type WhatIsRead } from '../../../rules/reading/invoice.ts';
import { TODAY } from './facts.ts';
import { type INVOICES, type MadeInvoice, madeInvoices } from './made-up.ts';

/** The fields that are read. */
const READ_FIELDS = ['invoice_number', 'abn', 'invoice_date', 'total'] as const;
type Field = (typeof READ_FIELDS)[number];

/** How well one field is read. */
export interface FieldQuality {
  field: Field;
  /** How many invoices have something to be read there. */
  there: number;
  /** How many of these are not given. */
  notGiven: number;
  given: number;
  wrong: number;
  /** The share of what is given that is right; 1 where nothing is given. */
  precision: number;
}

/** The least share of what is given that has to be right. */
export const LEAST_PRECISION = 0.99;

/** The invoices of one half. */
export const invoicesOf = ({ seeds, layouts }: (typeof INVOICES)[keyof typeof INVOICES]): MadeInvoice[] =>
  seeds.flatMap((seed) => madeInvoices(seed, layouts));

/** What the reader gives for an invoice. */
const readOf = ({ text }: MadeInvoice): WhatIsRead => readInvoiceText(text, TODAY);

/** How well each field of these invoices is read. */
export function qualityOf(invoices: readonly MadeInvoice[]): FieldQuality[] {
  const read = invoices.map((invoice) => ({ truth: invoice.truth, given: readOf(invoice) }));
  return READ_FIELDS.map((field) => {
    const given = read.filter((one) => one.given[field] !== null);
    const wrong = given.filter((one) => one.given[field] !== one.truth[field]).length;
    const there = read.filter(({ truth }) => truth[field] !== null);
    return {
      field,
      there: there.length,
      notGiven: there.filter((one) => one.given[field] === null).length,
      given: given.length,
      wrong,
      precision: given.length === 0 ? 1 : (given.length - wrong) / given.length,
    };
  });
}
