import { bulkClaims } from '#features/bulk-claims/staff/feature.ts';
import { evidence } from '#features/evidence/staff/feature.ts';
import { operations } from '#features/operations/staff/feature.ts';
import { participants } from '#features/participants/staff/feature.ts';
import { questions } from '#features/questions/staff/feature.ts';
import { queues } from '#features/queues/staff/feature.ts';
import { accounts } from '#features/staff/staff/feature.ts';
import { status } from '#features/status/staff/feature.ts';
import { told } from '#features/told/staff/feature.ts';
import type { StaffFeature } from '#platform/web/routing/feature.ts';

/** The features with pages for staff, in the order of the navigation. */
const staffFeatures = [
  queues,
  questions,
  evidence,
  participants,
  bulkClaims,
  status,
  told,
  operations,
  accounts,
] as const satisfies readonly StaffFeature[];

type StaffPage = (typeof staffFeatures)[number]['pages'][number];

/** Their pages. */
export const staffPages = staffFeatures.flatMap(({ pages }): StaffPage[] => [...pages]);
