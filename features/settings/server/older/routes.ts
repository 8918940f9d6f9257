import { eq } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enterParticipantScope, userRows } from '#platform/server/identity/scope.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { type CommandRequest, command, read } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { changeProfile, getCsatLegacy } from '../../calls/older.ts';
import { setAutoApprove, setCsat, setSmsNotification } from '../../calls/settings.ts';
import { csatOf, presentCsat, subscribe } from '../csat.ts';
import { autoApprove, smsNotification, toggled } from '../preferences.ts';
import { words } from '../words.ts';

type Scope = CommandRequest<typeof changeProfile>['scope'];

const ofUser = userRows('settings.csat', csatOf);

/** The actions of the older call: the newer call that the audit names, the field, the access needed, and the change. */
const actions = {
  'auto-approve': {
    deed: setAutoApprove,
    setting: 'auto-approve',
    field: 'auto_approve_invoices',
    needs: 'full',
    change: autoApprove,
  },
  'sms-notification': {
    deed: setSmsNotification,
    setting: 'sms-notification',
    field: 'sms_notification',
    needs: 'full',
    change: smsNotification,
  },
  csat: {
    deed: setCsat,
    setting: 'surveys',
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

export const olderRoutes = [
  read(getCsatLegacy, async ({ params, brand, ...asked }) => {
    const [row] = await ofUser(asked);
    if (!row || ![row.sfid, String(row.id)].includes(params.userId)) throw notFound();
    return presentCsat(row, brand);
  }),
  command(changeProfile, async ({ tx, scope, caller, params, query, body, at }) => {
    const { deed, setting, field, needs, change } = actions[query.action];
    await enterParticipantScope(tx, caller, params.id, needs);
    const to = body[field];
    if (to === undefined || Object.keys(body).length > 1) {
      const message = words.oneField;
      throw new Refusal(422, message, { [field]: [message] });
    }
    const isNew = await change(tx, scope, to, at);
    return { reply: await profileOf(tx, scope), audit: toggled(setting, to, isNew), deed };
  }),
];
