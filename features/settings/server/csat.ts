import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { Db } from '#platform/server/database/database.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { users } from '#platform/server/identity/tables.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { type CsatSettings, getCsat, noteSurvey, setCsat } from '../calls/settings.ts';
import { toggled } from './preferences.ts';

type Row = Pick<typeof users.$inferSelect, 'id' | 'sfid' | 'csatOptedOut' | 'lastSurveyAt'>;

export const csatOf = ({ userId }: { userId: SQL }) =>
  sql<Row>`select u.id, u.sfid, u.csat_opted_out as "csatOptedOut", u.last_survey_at as "lastSurveyAt"
    from users u where u.id = ${userId}`;
const ofViewer = participantRows('settings.csat.viewer', csatOf);

export function presentCsat({ csatOptedOut, lastSurveyAt }: Row, brand: Brand): CsatSettings {
  return {
    csat_opted_out: csatOptedOut,
    last_survey_date: lastSurveyAt?.toISOString() ?? null,
    feedback_url: brand.links.feedbackSurvey ?? null,
  };
}

/** Sets whether the person wants to be asked about their experience. Gives whether that was new. */
export async function subscribe(tx: Db, userId: number, shouldSubscribe: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ csatOptedOut: !shouldSubscribe })
    .where(and(eq(users.id, userId), eq(users.csatOptedOut, shouldSubscribe)))
    .returning({ id: users.id });
  return changed.length > 0;
}

async function settingsNow(tx: Db, userId: number, brand: Brand): Promise<CsatSettings> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw notFound();
  return presentCsat(row, brand);
}

export const csatRoutes = [
  read(getCsat, async ({ params, brand, ...asked }) => {
    const [row] = await ofViewer(asked, params.participantSfid);
    if (!row) throw notFound();
    return presentCsat(row, brand);
  }),
  command(setCsat, async ({ tx, scope, body, brand }) => {
    const isNew = await subscribe(tx, scope.userId, body.should_subscribe);
    return {
      reply: await settingsNow(tx, scope.userId, brand),
      audit: toggled('surveys', body.should_subscribe, isNew),
    };
  }),
  command(noteSurvey, async ({ tx, scope, brand, at }) => {
    await tx.update(users).set({ lastSurveyAt: at }).where(eq(users.id, scope.userId));
    return { reply: await settingsNow(tx, scope.userId, brand), audit: { detail: {}, told: 'nothing' } };
  }),
];
