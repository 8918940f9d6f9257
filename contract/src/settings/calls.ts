import * as z from 'zod/mini';
import { call } from '../call.ts';

export const setSmsNotification = call({
  name: 'settings.sms-notification',
  method: 'PUT',
  path: 'users/clients/{id}/settings/sms-notification',
  who: 'full',
  summary: 'Switches text messages about claims that wait for approval on or off.',
  body: z.strictObject({ sms_notification: z.boolean() }),
  reply: z.object({ sms_notification: z.boolean() }),
});
