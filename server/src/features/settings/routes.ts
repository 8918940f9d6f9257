import { setSmsNotification } from '@wattle/contract/settings/calls';
import { eq } from 'drizzle-orm';
import { participants } from '../../platform/database/schema/index.ts';
import { command } from '../../platform/route.ts';

const smsNotification = command(setSmsNotification, async ({ tx, scope, body }) => {
  await tx
    .update(participants)
    .set({ smsNotification: body.sms_notification })
    .where(eq(participants.id, scope.participantId));
  return { reply: body, audit: { detail: { to: body.sms_notification } } };
});

export const settingsRoutes = [smsNotification];
