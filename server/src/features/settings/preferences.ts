import type { ReplyOf } from '@wattle/contract/call';
import { changeProfile, setAutoApprove, setCsat, setSmsNotification } from '@wattle/contract/settings/calls';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { participants, users } from '../../platform/database/schema/index.ts';
import { enterParticipantScope } from '../../platform/database/scope.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CommandRequest, command } from '../../platform/route.ts';
import { subscribe } from './csat.ts';
import { words } from './words.ts';

type Scope = CommandRequest<typeof setAutoApprove>['scope'];

/** Claims that come in from now on are approved by themselves, or wait again; those that wait keep waiting. */
async function autoApprove(tx: Db, { participantId }: Scope, isOn: boolean, at: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ autoApprove: isOn, autoApproveSince: isOn ? at : null })
    .where(and(eq(participants.id, participantId), eq(participants.autoApprove, !isOn)));
}

async function smsNotification(tx: Db, { participantId }: Scope, isOn: boolean): Promise<void> {
  await tx.update(participants).set({ smsNotification: isOn }).where(eq(participants.id, participantId));
}

/** What each action of the older call is, and needs: its field, whether it takes full access, and what it changes. */
const actions = {
  'auto-approve': {
    deed: setAutoApprove,
    field: 'auto_approve_invoices',
    needs: 'full',
    change: autoApprove,
  },
  'sms-notification': {
    deed: setSmsNotification,
    field: 'sms_notification',
    needs: 'full',
    change: smsNotification,
  },
  csat: {
    deed: setCsat,
    field: 'should_subscribe',
    needs: 'read',
    change: (tx: Db, scope: Scope, isOn: boolean) => subscribe(tx, scope.userId, isOn),
  },
} as const;

async function profileOf(tx: Db, scope: Scope): Promise<ReplyOf<typeof changeProfile>> {
  const [participant] = await tx.select().from(participants).where(eq(participants.id, scope.participantId));
  const [user] = await tx.select().from(users).where(eq(users.id, scope.userId));
  if (!participant || !user) throw new Error('A scope has a participant and a person.');
  return {
    auto_approve_invoices: participant.autoApprove,
    sms_notification: participant.smsNotification,
    csat_opted_out: user.csatOptedOut,
  };
}

export const preferenceRoutes = [
  command(setAutoApprove, async ({ tx, scope, body, at }) => {
    await autoApprove(tx, scope, body.auto_approve_invoices, at);
    return { reply: body, audit: { detail: { to: body.auto_approve_invoices } } };
  }),
  command(setSmsNotification, async ({ tx, scope, body }) => {
    await smsNotification(tx, scope, body.sms_notification);
    return { reply: body, audit: { detail: { to: body.sms_notification } } };
  }),
  command(changeProfile, async ({ tx, scope, caller, params, query, body, at }) => {
    const { deed, field, needs, change } = actions[query.action];
    await enterParticipantScope(tx, caller, params.id, needs);
    const to = body[field];
    if (to === undefined || Object.keys(body).length > 1) {
      const message = words.oneField(field);
      throw new Refusal(422, message, { [field]: [message] });
    }
    await change(tx, scope, to, at);
    return { reply: await profileOf(tx, scope), audit: { detail: { to } }, deed };
  }),
];
