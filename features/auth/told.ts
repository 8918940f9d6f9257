import * as z from 'zod/mini';
import { changeKind } from '#platform/contract/told.ts';

export const loggedIn = changeKind('logged-in', {
  summary: 'Somebody logged in.',
  payload: z.object({
    by: z.enum(['code', 'link', 'exchange', 'passkey']),
    /** `Chrome on Windows`; null where that is not known. */
    device: z.nullable(z.string()),
  }),
});

export const loggedOut = changeKind('logged-out', {
  summary: 'Somebody logged out, on this device or on others.',
  payload: z.object({ devices: z.enum(['this', 'another', 'others', 'all']) }),
});
