import { auth } from '#features/auth/web/feature.ts';
import { demo } from '#features/demo/web/feature.ts';
import { participants } from '#features/participants/web/feature.ts';
import { status } from '#features/status/web/feature.ts';
import type { WebFeature } from '#platform/web/routing/feature.ts';

/** The features with pages that need no sign-in. The login page loads these manifests and no others. */
export const openFeatures = [auth, participants, status] as const satisfies readonly WebFeature[];

/** Their pages. */
export const openPages = openFeatures.flatMap(({ pages }): OpenPage[] => [...pages]);

type OpenPage = (typeof openFeatures)[number]['pages'][number];

/** Features that only a demo has. */
export const demoFeatures = [demo] as const satisfies readonly WebFeature[];
