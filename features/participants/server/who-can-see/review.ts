import { eq, sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { command } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { isSelf } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { reviewAccess } from '../../calls/who-can-see.ts';
import { ofAgeOn } from '../../rules/of-age.ts';
import { accessReviewed } from '../../told.ts';
import { words } from './words.ts';

interface Row {
  id: number;
  relationship: string | null;
  dateOfBirth: IsoDate | null;
  isReviewed: boolean;
}

const reviewing = participantRows<Row>(
  'access.to-review',
  ({ participantId, userId }) => sql<Row>`select a.id, a.relationship, p.date_of_birth::text as "dateOfBirth",
      p.access_reviewed_at is not null as "isReviewed"
    from access a join participants p on p.id = a.participant_id
    where a.participant_id = ${participantId} and a.user_id = ${userId}`,
);

/**
 * Notes that a participant of 18 has looked at who can see the plan, and keeps it (specification: access-at-eighteen). Throws
 * 409 where somebody else says so, and at any other time.
 */
export const reviewRoute = command(reviewAccess, async (request) => {
  const { tx, scope, services, at } = request;
  const [mine] = await reviewing.inside(request);
  if (!mine) throw notFound();
  if (!isSelf(mine.relationship)) throw new Refusal(409, words.onlyParticipant);
  const reply = { reviewed: true as const };
  if (mine.isReviewed) return { reply, audit: 'nothing changed' };
  if (!ofAgeOn(today(services.clock), mine.dateOfBirth)?.isDue) throw new Refusal(409, words.notNow);
  await tx.update(participants).set({ accessReviewedAt: at }).where(eq(participants.id, scope.participantId));
  return { reply, audit: { detail: {}, told: change(accessReviewed, { kept: true }) } };
});
