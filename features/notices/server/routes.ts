import { and, eq, isNull, sql } from 'drizzle-orm';
import { settingChanged } from '#features/settings/told.ts';
import { inScope } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { chooseNotices, dismissNotice, listNotices, type Notice } from '../calls.ts';
import type { NoticeChoice } from '../rules.ts';
import { noticeChoices, notices } from '../tables.ts';
import { noticeSentences, type SpokenNotice } from '../words.ts';

interface Row extends SpokenNotice {
  sfid: string;
  noticedAt: string;
  planSfid: string;
  claimSfid: string | null;
}

/** The current name of the provider, component or category that a notice is about. */
const named = sql`coalesce(p.name, f.name,
  case when x.pace_plan then k.pace_name else k.legacy_name end, k.legacy_name, k.pace_name, '')`;

/** One row: the person's own notices about a participant, the newest first, and the kinds they asked for. */
const ofPerson = participantRows(
  'notices.list',
  ({ participantId, userId }) => sql<{ id: number; rows: Row[]; choices: NoticeChoice[] }>`select w.id,
      array(select c.choice from notice_choices c where c.user_id = ${userId} and c.participant_id = w.id
        order by c.choice) as choices,
      (select coalesce(json_agg(json_build_object('sfid', n.sfid, 'kind', n.kind, 'name', ${named}, 'day', n.day,
          'until', n.until, 'amount', n.amount_cents, 'usual', n.usual_cents, 'noticedAt', n.noticed_at,
          'planSfid', x.sfid, 'claimSfid', i.sfid) order by n.noticed_at desc, n.id desc), '[]')
        from notices n join plans x on x.id = n.plan_id left join providers p on p.id = n.provider_id
        left join funding_components f on f.id = n.funding_component_id
        left join plan_supports s on s.id = n.plan_support_id
        left join support_categories k on k.number = s.category_number
        left join invoices i on i.id = n.invoice_id
        where n.participant_id = w.id and n.user_id = ${userId} and n.dismissed_at is null) as rows
    from participants w where w.id = ${participantId}`,
);

function present({ noticedAt, planSfid, claimSfid, sfid, kind, ...row }: Row, today: IsoDate): Notice {
  return {
    sfid,
    kind,
    noticed_on: todayInAdelaide(new Date(noticedAt)),
    ...noticeSentences({ kind, ...row }, today),
    plan_sfid: planSfid,
    claim_sfid: claimSfid,
  };
}

async function choicesOf(tx: Db): Promise<NoticeChoice[]> {
  const rows = await tx
    .select({ choice: noticeChoices.choice })
    .from(noticeChoices)
    .where(
      sql`${noticeChoices.userId} = ${inScope.user} and ${noticeChoices.participantId} = ${inScope.participant}`,
    )
    .orderBy(noticeChoices.choice);
  return rows.map(({ choice }) => choice);
}

/** Notices belong to one person: nobody sees or changes the notices of somebody else. */
export const noticeRoutes = [
  read(listNotices, async ({ params, ...asked }) => {
    const [row] = await ofPerson(asked, params.participantSfid);
    if (!row) throw notFound();
    return { notices: row.rows.map((each) => present(each, asked.caller.today)), choices: row.choices };
  }),
  command(
    chooseNotices,
    async ({ tx, scope: { userId, participantId }, body: { choice, is_on: isOn }, at }) => {
      const changed = isOn
        ? await tx
            .insert(noticeChoices)
            .values({ userId, participantId, choice, chosenAt: at })
            .onConflictDoNothing()
            .returning({ choice: noticeChoices.choice })
        : await tx
            .delete(noticeChoices)
            .where(
              and(
                eq(noticeChoices.userId, userId),
                eq(noticeChoices.participantId, participantId),
                eq(noticeChoices.choice, choice),
              ),
            )
            .returning({ choice: noticeChoices.choice });
      return {
        reply: { choices: await choicesOf(tx) },
        audit:
          changed.length > 0
            ? {
                detail: { choice, to: isOn },
                told: change(settingChanged, { setting: `notices-${choice}`, to: isOn }),
              }
            : ('nothing changed' as const),
      };
    },
  ),
  command(dismissNotice, async ({ tx, scope: { userId, participantId }, params, at }) => {
    const [notice] = await tx
      .select({ id: notices.id, kind: notices.kind, dismissedAt: notices.dismissedAt })
      .from(notices)
      .where(
        and(
          eq(notices.userId, userId),
          eq(notices.participantId, participantId),
          isNamed(notices, params.noticeId),
        ),
      );
    if (!notice) throw notFound();
    const reply = { dismissed: true as const };
    if (notice.dismissedAt) return { reply, audit: 'nothing changed' as const };
    await tx
      .update(notices)
      .set({ dismissedAt: at })
      .where(and(eq(notices.id, notice.id), isNull(notices.dismissedAt)));
    return { reply, audit: { detail: { notice: notice.id, kind: notice.kind }, told: 'nothing' } };
  }),
];
