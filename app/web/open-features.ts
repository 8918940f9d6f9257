import { auth } from '../features/auth/feature.ts';
import { participants } from '../features/participants/feature.ts';
import { status } from '../features/status/feature.ts';
import type { WebFeature } from '../platform/routing/feature.ts';

/** The features with pages that are there without signing in. The login page carries these manifests and no others. */
export const openFeatures = [auth, participants, status] as const satisfies readonly WebFeature[];

/** Their pages. */
export const openPages = openFeatures.flatMap(({ pages }): OpenPage[] => [...pages]);

type OpenPage = (typeof openFeatures)[number]['pages'][number];
