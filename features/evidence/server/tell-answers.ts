import { sql } from 'drizzle-orm';
import { recordByCalendar } from '#platform/server/database/calendar-records.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { tellAnswer } from '#platform/server/messages/gathered.ts';
import { answerEvidence } from '../calls/evidence.ts';
import type { Verdict } from '../rules.ts';

/** How many answers one transaction tells of. */
const AT_ONCE = 25;

/** An answer that people were not told of yet. */
interface Answer {
  participantId: number;
  brand: string;
  claim: string;
  claimId: number;
  evidence: string;
  verdict: Verdict;
  reason: string | null;
  /** Whether a system of the plan manager's gave it, and none of the staff: the console records its own answers. */
  isOfSystem: boolean;
}

/**
 * Tells people of the plan manager's answers, whichever way they came in, each once, and records those of systems for
 * the activity. Running it twice, even in two processes, tells once. Gives how many answers it told of.
 */
export async function tellAnswers(services: Services): Promise<number> {
  let told = 0;
  for (let found = -1; found !== 0; told += Math.max(found, 0)) {
    found = await services.database.operate(async (tx) => {
      const at = services.clock.now();
      const answers = await rowsOf<Answer>(
        tx,
        sql`update evidence_answers a set told_at = ${at.toISOString()}::timestamptz
          from evidence e join invoices i on i.id = e.invoice_id join participants p on p.id = e.participant_id
          where e.id = a.evidence_id and a.id in (select id from evidence_answers where told_at is null
            order by id limit ${AT_ONCE} for update skip locked)
          returning a.participant_id as "participantId", p.brand, i.sfid as claim, i.id as "claimId",
            e.sfid as evidence, a.verdict, a.reason, a.answered_by is null as "isOfSystem"`,
      );
      const ofSystems = answers.filter(({ isOfSystem }) => isOfSystem);
      await recordByCalendar(
        tx,
        at,
        ofSystems.map((answer) => recordOf(services, answer)),
      );
      // One participant after the other, as every process does: two that tell at once do not lock each other out.
      for (const { participantId, claim } of answers.toSorted((a, b) => a.participantId - b.participantId))
        await tellAnswer(tx, services, { participantId, path: `/claims/${claim}/claim`, at });
      return answers.length;
    });
  }
  return told;
}

/** Reads as the record that the console writes. To people, a system is the plan manager. */
const recordOf = (
  { brands }: Services,
  { participantId, brand, claimId, evidence, verdict, reason }: Answer,
) => ({
  action: answerEvidence.name,
  byName: brands.find(brand)?.brand.name ?? brand,
  participantId,
  detail: { claim: claimId, evidence, verdict, why: reason },
});
