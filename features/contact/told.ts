import * as z from 'zod/mini';
import { changeKind } from '#platform/contract/told.ts';

export const callBackRequested = changeKind('call-back-requested', {
  summary: 'Somebody asked to be called back.',
  payload: z.object({ call_back: z.int() }),
});
