import * as z from 'zod/mini';
import { changeKind } from '#platform/contract/told.ts';
import { contactDetails } from './calls/details.ts';

export const contactDetailsChanged = changeKind('contact-details-changed', {
  summary: 'Somebody changed how they are named or reached.',
  payload: z.object({ ...contactDetails.shape, changed: z.array(z.string()) }),
});

export const settingChanged = changeKind('setting-changed', {
  summary:
    'Somebody set how claims are approved, whether messages come by SMS, or what they want to hear about.',
  payload: z.object({
    setting: z.enum([
      'auto-approve',
      'sms-notification',
      'surveys',
      'notices-low-funds',
      'notices-unusual-spending',
    ]),
    to: z.boolean(),
  }),
});

export const exportRequested = changeKind('export-requested', {
  summary: 'Somebody asked for a copy of everything that is held about a participant.',
  payload: z.object({ export: z.int() }),
});
