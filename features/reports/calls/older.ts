import * as z from 'zod/mini';
import { post } from '#platform/contract/call.ts';
import { bodyFlag, bodyRef } from '#platform/contract/common.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { reportMessages } from '../rules.ts';
import { generated, refusals, reportSupport } from './reports.ts';

/** `DD-MM-YYYY`, as older clients write dates. */
const legacyDate = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{2}-\d{2}-\d{4}$/.test(text) && isIsoDate(text.split('-').toReversed().join('-')),
      'must be a date like 31-10-2026',
    ),
  );

export const generateLegacyReport = post('reports.generate-legacy', 'user/{participantId}/reports/generate', {
  who: 'full',
  summary: 'The same for older clients.',
  body: z.strictObject({
    planId: bodyRef(reportMessages.plan),
    supportCategoryId: reportSupport,
    /** Null or left out for the whole plan up to today. */
    dateRange: z.nullish(z.strictObject({ startDate: legacyDate, endDate: legacyDate })),
    isSfClaimingExperience: z.optional(bodyFlag('must be true or false')),
  }),
  reply: generated,
  refusals,
});
