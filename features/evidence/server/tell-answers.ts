import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { tellAnswer } from '#platform/server/messages/gathered.ts';

/** How many answers one transaction tells of. */
const AT_ONCE = 25;

/**
 * Tells people of the plan manager's answers, whichever way they came in, each once. Running it twice, even in two
 * processes, tells once. Gives how many answers it told of.
 */
export async function tellAnswers(services: Services): Promise<number> {
  let told = 0;
  for (let found = -1; found !== 0; told += Math.max(found, 0)) {
    found = await services.database.operate(async (tx) => {
      const at = services.clock.now();
      const answers = await rowsOf<{ participantId: number; claim: string }>(
        tx,
        sql`update evidence_answers a set told_at = ${at.toISOString()}::timestamptz
          from evidence e join invoices i on i.id = e.invoice_id
          where e.id = a.evidence_id and a.id in (select id from evidence_answers where told_at is null
            order by id limit ${AT_ONCE} for update skip locked)
          returning a.participant_id as "participantId", i.sfid as claim`,
      );
      // One participant after the other, as every process does: two that tell at once do not lock each other out.
      for (const { participantId, claim } of answers.toSorted((a, b) => a.participantId - b.participantId))
        await tellAnswer(tx, services, { participantId, path: `/claims/${claim}/claim`, at });
      return answers.length;
    });
  }
  return told;
}
