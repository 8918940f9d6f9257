import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#platform/contract/told.ts';
import type { Db } from '#platform/server/database/database.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import { change, type Told } from '#platform/server/told/tell.ts';
import { setAutoApprove, setSmsNotification } from '../calls/settings.ts';
import { settingChanged } from '../told.ts';

type Scope = CommandRequest<typeof setAutoApprove>['scope'];

/**
 * Switches auto-approve for claims that come in from now on; claims that wait for approval keep waiting. Gives whether
 * that was new.
 */
export async function autoApprove(
  tx: Db,
  { participantId }: Scope,
  isOn: boolean,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(participants)
    .set({ autoApprove: isOn, autoApproveSince: isOn ? at : null })
    .where(and(eq(participants.id, participantId), eq(participants.autoApprove, !isOn)))
    .returning({ id: participants.id });
  return changed.length > 0;
}

/** Switches messages by SMS. Gives whether that was new. */
export async function smsNotification(tx: Db, { participantId }: Scope, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .update(participants)
    .set({ smsNotification: isOn })
    .where(and(eq(participants.id, participantId), eq(participants.smsNotification, !isOn)))
    .returning({ id: participants.id });
  return changed.length > 0;
}

/** The audit record of a setting, and the change that systems are told where its value is new. */
export const toggled = (
  setting: PayloadOf<typeof settingChanged>['setting'],
  to: boolean,
  isNew: boolean,
): { detail: { to: boolean }; told: Told } => ({
  detail: { to },
  told: isNew ? change(settingChanged, { setting, to }) : 'nothing',
});

export const preferenceRoutes = [
  command(setAutoApprove, async ({ tx, scope, body, at }) => {
    const isNew = await autoApprove(tx, scope, body.auto_approve_invoices, at);
    return { reply: body, audit: toggled('auto-approve', body.auto_approve_invoices, isNew) };
  }),
  command(setSmsNotification, async ({ tx, scope, body }) => {
    const isNew = await smsNotification(tx, scope, body.sms_notification);
    return { reply: body, audit: toggled('sms-notification', body.sms_notification, isNew) };
  }),
];
