import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { moment } from '#platform/contract/common.ts';
import { SURVEY_DAYS, SWITCH_MISSING } from '../rules.ts';

const SETTINGS = 'users/clients/{id}/settings';

export const autoApprove = { auto_approve_invoices: z.boolean() };
export const smsNotification = { sms_notification: z.boolean() };

const onOrOff = z.boolean(SWITCH_MISSING);

export const setAutoApprove = put('settings.auto-approve', `${SETTINGS}/auto-approve`, {
  who: 'full',
  needsProof: ({ auto_approve_invoices: isOn }) => isOn,
  summary:
    'Switches the approval of new claims by themselves on or off. Claims that wait already keep their review time.',
  body: z.strictObject({ auto_approve_invoices: onOrOff }),
  reply: z.object(autoApprove),
});

export const setSmsNotification = put('settings.sms-notification', `${SETTINGS}/sms-notification`, {
  who: 'full',
  summary: 'Switches text messages about claims that wait for approval on or off.',
  body: z.strictObject({ sms_notification: onOrOff }),
  reply: z.object(smsNotification),
});

/** A person's settings about being asked about their experience (specification: survey-calls). */
export const csat = z.object({
  csat_opted_out: z.boolean(),
  /** When the person was last asked. */
  last_survey_date: z.nullable(moment),
  /** The address of the survey; null where this plan manager has none, and nobody is asked. */
  feedback_url: z.nullable(z.url()),
});
export type CsatSettings = z.output<typeof csat>;

export const getCsat = get('settings.csat', 'users/clients/{participantSfid}/settings/csat', {
  who: 'viewer',
  summary: 'Whether and where the signed-in person is asked about their experience.',
  reply: csat,
});

export const setCsat = put('settings.set-csat', 'users/settings/csat', {
  who: 'user',
  summary: 'Says whether the signed-in person wants to be asked about their experience.',
  body: z.strictObject({
    /** Whether the person wants to be asked about their experience. */
    should_subscribe: onOrOff,
  }),
  reply: csat,
});

export const noteSurvey = put('settings.note-survey', 'users/settings/csat/asked', {
  who: 'user',
  summary: `Notes that the signed-in person was asked just now; they are asked again after more than ${SURVEY_DAYS} days.`,
  reply: csat,
});
