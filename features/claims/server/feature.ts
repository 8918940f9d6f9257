import { searchOf } from '#platform/server/manifest/events.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { adviseClaim } from '../calls/advice.ts';
import { countApprovals } from '../calls/approvals.ts';
import {
  answerLine,
  decideClaim,
  listClaims,
  listProviderSummaries,
  providerSummariesFile,
  suggestProviders,
} from '../calls/claims.ts';
import {
  listProviderClaimCounts,
  listProviderClaims,
  listProvidersOfParticipant,
  listProvidersOfPlan,
  listProvidersSince,
  viewCard,
} from '../calls/older.ts';
import * as tables from '../tables.ts';
import { claimAdvised, claimApproved, claimDeclined, claimSettled, lineAnswered } from '../told.ts';
import * as totalsTables from '../totals-tables.ts';
import { claimOperations } from './operations.ts';
import { answerQueue } from './queues/answers.ts';
import { heldQueue } from './queues/held.ts';
import { askAfterImport, askForApprovals, askSoon } from './review/ask.ts';
import { endReviews } from './review/end.ts';
import { remindOfReviews } from './review/remind.ts';
import { claimRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Claims on a plan, and the decisions about them. */
export const claims = {
  name: 'claims',
  routes: claimRoutes,
  tables: { ...tables, ...totalsTables },
  offered: [
    tables.invoices,
    tables.invoiceLines,
    tables.claimReviews,
    tables.claimDecisions,
    totalsTables.staleTotals,
    totalsTables.supportSpending,
    totalsTables.supportWeeks,
  ],
  jobs: [askAfterImport],
  calendar: [
    // Reviews end before anybody is reminded of them.
    { when: 'every minute', task: endReviews },
    { when: 'every minute', task: remindOfReviews },
    { when: 'every hour', task: askForApprovals },
    { when: 'after an import', task: askSoon },
  ],
  events: [
    { call: decideClaim, as: ({ approved }) => (approved ? 'claim approved' : 'claim declined') },
    searchOf(listClaims, 'filter___search'),
    searchOf(listProviderSummaries, 'filter___search_provider'),
  ],
  looks: {
    at: 'claims',
    but: {
      claims: [viewCard],
      providers: [
        listProviderSummaries,
        providerSummariesFile,
        suggestProviders,
        listProviderClaims,
        listProviderClaimCounts,
        listProvidersOfPlan,
        listProvidersOfParticipant,
        listProvidersSince,
      ],
      nothing: [countApprovals],
    },
  },
  activity: [
    {
      action: decideClaim.name,
      to: 'participant',
      deed: ({ approved }) => (approved ? deeds.approved : deeds.declined),
    },
    {
      action: answerLine.name,
      to: 'participant',
      deed: ({ answer }) =>
        answer === 'yes' ? deeds.happened : answer === 'no' ? deeds.didNotHappen : deeds.maybeHappened,
    },
    {
      action: adviseClaim.name,
      to: 'participant',
      deed: ({ says }) =>
        says === 'approve' ? deeds.wouldApprove : says === 'ask' ? deeds.wouldAsk : deeds.tookAdviceBack,
    },
    { action: 'claims.auto-approved', to: 'participant', deed: deeds.approvedAutomatically },
    {
      action: 'claims.review-ended',
      to: 'participant',
      deed: ({ approved }) => (approved ? deeds.approvedAtEnd : deeds.declinedAtEnd),
    },
  ],
  told: [claimApproved, claimDeclined, claimSettled, lineAnswered, claimAdvised],
  queues: [heldQueue, answerQueue],
  exported: [
    {
      part: 'claims',
      table: 'invoices',
      names: {
        provider_name: '(select p.name from providers p where p.id = t.provider_id)',
        provider_abn: '(select p.abn from providers p where p.id = t.provider_id)',
      },
    },
    { part: 'claim-lines', table: 'invoice_lines' },
    { part: 'claim-history', table: 'invoice_events' },
    { part: 'claim-decisions', table: 'claim_decisions', order: 'invoice_id' },
    { part: 'claim-advice', table: 'claim_advice' },
    { part: 'line-answers', table: 'line_answers', order: 'invoice_line_id' },
    { repeats: 'claim_counts' },
    { repeats: 'invoice_spans' },
    { repeats: 'claim_reviews' },
    { repeats: 'support_spending' },
    { repeats: 'support_weeks' },
  ],
  kept: [],
  commands: claimOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
