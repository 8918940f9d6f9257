import {
  invoicesOf,
  LEAST_PRECISION,
  qualityOf,
} from '#features/submissions/test/rules/invoices/invoices-read.ts';
import { INVOICES } from '#features/submissions/test/rules/invoices/made-up.ts';
import type { Figure } from './harness/figure.ts';

/** How much of what the reader of invoices gives is right, on layouts and seeds that it was not made with. */
export function invoicesQuality(): Figure[] {
  const invoices = invoicesOf(INVOICES.measuring);
  const fields = qualityOf(invoices);
  console.info(`${invoices.length} invoices of ${Object.keys(INVOICES.measuring.layouts).length} layouts:`);
  console.table(fields);
  return fields.map(({ field, precision }) => ({
    name: `invoices, ${field}, precision`,
    value: Math.floor(precision * 1000) / 1000,
    limit: LEAST_PRECISION,
    unit: 'share',
    least: true,
  }));
}
