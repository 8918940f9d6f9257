import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#platform/contract/told.ts';
import type { Db } from '#platform/server/database/database.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import { change } from '#platform/server/told/tell.ts';
import { setAutoApprove, setSmsNotification } from '../calls/settings.ts';
import { settingChanged } from '../told.ts';

type Scope = CommandRequest<typeof setAutoApprove>['scope'];

/** Switches auto-approve for claims that come in from now on; claims that wait for approval keep waiting. */
export async function autoApprove(tx: Db, { participantId }: Scope, isOn: boolean, at: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ autoApprove: isOn, autoApproveSince: isOn ? at : null })
    .where(and(eq(participants.id, participantId), eq(participants.autoApprove, !isOn)));
}

export async function smsNotification(tx: Db, { participantId }: Scope, isOn: boolean): Promise<void> {
  await tx.update(participants).set({ smsNotification: isOn }).where(eq(participants.id, participantId));
}

/** The record of a setting that is switched, and what is told of it. */
export const toggled = (setting: PayloadOf<typeof settingChanged>['setting'], to: boolean) => ({
  detail: { to },
  told: change(settingChanged, { setting, to }),
});

export const preferenceRoutes = [
  command(setAutoApprove, async ({ tx, scope, body, at }) => {
    await autoApprove(tx, scope, body.auto_approve_invoices, at);
    return { reply: body, audit: toggled('auto-approve', body.auto_approve_invoices) };
  }),
  command(setSmsNotification, async ({ tx, scope, body }) => {
    await smsNotification(tx, scope, body.sms_notification);
    return { reply: body, audit: toggled('sms-notification', body.sms_notification) };
  }),
];
