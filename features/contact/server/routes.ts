import { and, eq, isNull } from 'drizzle-orm';
import type { Limit } from '#platform/server/limits.ts';
import { command } from '#platform/server/manifest/route.ts';
import { change } from '#platform/server/told/tell.ts';
import { requestCallBack } from '../calls.ts';
import { CALL_BACK_LIMIT } from '../rules.ts';
import { callBacks } from '../tables.ts';
import { callBackRequested } from '../told.ts';

const CALL_BACKS: Limit = { name: 'contact.call-back', ...CALL_BACK_LIMIT };

/**
 * `POST clients/{sfid}/request-phone-call` (specification: call-back-call), also with read-only access. One open
 * request is enough.
 */
const request = command(
  requestCallBack,
  async ({ tx, scope, at }) => {
    const [added] = await tx
      .insert(callBacks)
      .values({ ...scope, requestedBy: scope.userName, requestedAt: at })
      .onConflictDoNothing()
      .returning();
    if (added)
      return {
        reply: { requested_at: at.toISOString() },
        audit: { detail: {}, told: change(callBackRequested, { call_back: added.id }) },
      };
    const [open] = await tx
      .select()
      .from(callBacks)
      .where(
        and(
          eq(callBacks.participantId, scope.participantId),
          eq(callBacks.userId, scope.userId),
          isNull(callBacks.doneAt),
        ),
      );
    if (!open) throw new Error('A call-back is neither new nor open.');
    return { reply: { requested_at: open.requestedAt.toISOString() }, audit: 'nothing changed' as const };
  },
  { limit: CALL_BACKS },
);

export const contactRoutes = [request];
