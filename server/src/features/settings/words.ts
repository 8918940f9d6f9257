import type { Brand } from '@wattle/contract/brand';

/** What the settings' calls and the archive of an export say. */
export const words = {
  oneField: (field: string) => `must be given, true or false, and nothing beside it: ${field}`,
  exportLabel: 'wattle-export',
  readme: (brand: Brand, at: Date, missing: number) =>
    [
      `Everything that ${brand.name} holds about you in the portal, as it was on ${at.toISOString()}.`,
      '',
      'everything.json   all of it, for programs',
      'tables/           the same as tables; any spreadsheet opens them',
      'files/            invoices, receipts, service agreements and reports',
      '',
      'Amounts are in dollars. Dates are year-month-day. Times are UTC.',
      ...(missing > 0 ? [`Files that could not be found and are missing here: ${missing}.`] : []),
      'Documents of claims that are kept from view are not in here. Please ask us for them.',
      '',
      `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`,
      '',
    ].join('\r\n'),
} as const;
