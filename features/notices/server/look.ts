import * as z from 'zod';
import { forecastsOf } from '#features/plans/rules/forecast/forecasts.ts';
import { today } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { putInOutbox } from '#platform/server/messages/outbox.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { addDays } from '#scheme/dates.ts';
import { choiceOf, lowFundsOf, SEEN_DAYS, unusualOf } from '../rules.ts';
import { notices } from '../tables.ts';
import { messagesTo } from './messages.ts';
import { claimsSince, type Listener, listeners, plansOf, weeksOf } from './queries.ts';

/** How many participants one transaction covers: on a single machine other requests wait for it. */
const AT_ONCE = 10;

/**
 * Makes the notices that people asked for and writes to the people, for a few participants in each transaction: a
 * person gets one message for all new notices about a participant. Running this twice, or in two processes at once,
 * makes each notice once. Returns how many notices it made.
 */
export async function lookForNotices(services: Services): Promise<number> {
  let made = 0;
  for (let after = 0; ; ) {
    const found = await services.database.operate(async (tx) => {
      const all = await listeners(tx, { after, limit: AT_ONCE, today: today(services.clock) });
      made += await tell(tx, services, all);
      return all;
    });
    services.delivery.hurry();
    const last = found.at(-1);
    if (last === undefined) return made;
    after = last.participantId;
  }
}

/** Looks for notices after an import, in whichever process takes the job. */
export const lookAfterImport = job({
  name: 'notices.look',
  retries: 4,
  seconds: 600,
  data: z.object({}),
  run: async (services) => {
    await lookForNotices(services);
  },
});

/** Sends the job to a running server: an import may run in another process. */
export const lookSoon = ({ database, jobs }: Services): Promise<void> =>
  database.operate((tx) => jobs.send(tx, lookAfterImport, {}));

async function tell(tx: Db, services: Services, all: readonly Listener[]): Promise<number> {
  if (all.length === 0) return 0;
  const [at, day] = [services.clock.now(), today(services.clock)];
  const ids = [...new Set(all.map(({ participantId }) => participantId))];
  const plans = await plansOf(tx, ids, day);
  const claims = await claimsSince(tx, ids, addDays(day, -SEEN_DAYS));
  const weeks = await weeksOf(tx, claims, day);
  let made = 0;
  for (const listener of all) {
    const { participantId, userId, choices } = listener;
    const low = plans
      .filter((plan) => plan.participantId === participantId)
      .flatMap((plan) => lowFundsOf(plan, forecastsOf(plan, plan.histories, day), plan.supports, day));
    const since = choices['unusual-spending'];
    const own = claims.filter(
      (claim) =>
        claim.participantId === participantId &&
        since !== undefined &&
        new Date(claim.receivedAt) >= new Date(since),
    );
    const unusual = unusualOf(own, {
      weeks: weeks.filter((week) => week.participantId === participantId),
      firstClaimOn: own[0]?.firstClaimOn ?? day,
      today: day,
    });
    const found = [...low, ...unusual].filter(({ kind }) => choices[choiceOf(kind)] !== undefined);
    if (found.length === 0) continue;
    const noted = await tx
      .insert(notices)
      .values(
        found.map(({ supportId, componentId, claimId, amount, usual, ...notice }) => ({
          ...notice,
          sfid: newSfid(),
          userId,
          participantId,
          planSupportId: supportId,
          fundingComponentId: componentId,
          invoiceId: claimId,
          amountCents: amount,
          usualCents: usual,
          noticedAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: notices.id });
    made += noted.length;
    await putInOutbox(tx, messagesTo(services, listener, noted), { brand: listener.brand, at });
  }
  return made;
}
