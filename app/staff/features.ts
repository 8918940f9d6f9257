import { participants } from '#features/participants/staff/feature.ts';
import { queues } from '#features/queues/staff/feature.ts';
import type { StaffFeature } from '#platform/web/routing/feature.ts';

/** The features with pages for staff, in the order of the navigation. */
export const staffFeatures = [queues, participants] as const satisfies readonly StaffFeature[];

type StaffPage = (typeof staffFeatures)[number]['pages'][number];

/** Their pages. */
export const staffPages = staffFeatures.flatMap(({ pages }): StaffPage[] => [...pages]);
