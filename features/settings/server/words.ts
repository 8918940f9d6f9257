import type { Brand } from '#platform/contract/brand.ts';
import type { LookKind } from '#platform/server/looks/kinds.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { CLAIM_MARK, LOOKED } from '../rules.ts';

/** What the settings' calls and the archive of an export say. */
export const words = {
  oneField: 'Please turn this setting on or off, one setting at a time.',
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

/** How the activity describes changed settings, changed contact details and requested exports. */
export const deeds = {
  smsOn: {
    kind: 'sms-on',
    sentence: ({ who }) => `${who} switched SMS notification on.`,
  },
  smsOff: {
    kind: 'sms-off',
    sentence: ({ who }) => `${who} switched SMS notification off.`,
  },
  autoApproveOn: {
    kind: 'auto-approve-on',
    sentence: ({ who }) => `${who} switched auto-approve of new claims on.`,
  },
  autoApproveOff: {
    kind: 'auto-approve-off',
    sentence: ({ who }) => `${who} switched auto-approve of new claims off.`,
  },
  askedForExport: {
    kind: 'export-requested',
    sentence: ({ who }) => `${who} asked for an export of the data.`,
  },
  changedDetails: {
    kind: 'details-changed',
    sentence: ({ who, whose }) => `${who} changed ${whose} contact details.`,
  },
} as const satisfies Record<string, Deed>;

/** What somebody looked at, in a sentence. */
const LOOKED_AT: Readonly<Record<LookKind, string>> = {
  plan: 'the plan',
  claims: 'claims',
  documents: 'documents of claims',
  providers: 'providers',
  reports: 'reports',
  dates: 'coming dates',
  questions: 'questions',
  details: 'personal details',
  activity: 'the activity',
  exports: 'exports of the data',
};

/** How the activity tells that somebody looked at something on a day; its column has the year (specification: who-looked). */
export const lookedAt = ({ kind, day }: { kind: LookKind; day: IsoDate }): Deed => ({
  kind: `${LOOKED}${kind}`,
  sentence: ({ who }) => `${who} looked at ${LOOKED_AT[kind]} on ${formatSpokenDate(day, day)}.`,
});

/** The parts of an activity sentence that name people, claims and amounts (specification: activity-page). */
export const activityWords = {
  you: 'You',
  somebody: 'Somebody',
  your: 'your',
  their: 'their',
  theClaim: `claim ${CLAIM_MARK}`,
  aClaim: 'a claim',
  of: (amount: string) => ` of ${amount}`,
} as const;
