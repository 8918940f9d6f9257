import { sql } from 'drizzle-orm';
import { fromWhomOf } from '#features/claims/server/rules-in-sql.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { disposition, type FileType } from '#platform/server/files/names.ts';
import { Streamed, staffRoute } from '#platform/server/manifest/route.ts';
import { fieldsRefused, notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { change } from '#platform/server/told/tell.ts';
import { toDollars } from '#scheme/money.ts';
import { answerEvidence, staffEvidence, staffEvidenceFile } from '../calls/evidence.ts';
import { answerProblem, isAskedOfParticipant, isForHold, NOTE_MAX, type Verdict, written } from '../rules.ts';
import { evidenceAnswers } from '../tables.ts';
import { evidenceAnswered } from '../told.ts';
import {
  type Amounts,
  amountColumns,
  amountOf,
  type EvidenceRow,
  evidenceJson,
  presentSent,
} from './statements.ts';
import { words } from './words.ts';

interface StaffRow extends Amounts {
  id: number;
  evidence: EvidenceRow;
  participantId: number;
  participantSfid: string;
  participantName: string;
  claimId: number;
  claimSfid: string;
  number: string;
  provider: string;
  datePaid: string | null;
  heldReason: string | null;
  heldSince: string | null;
  heldAskedOf: string | null;
}

/** Evidence of the brand by its sfid. Throws 404. */
async function findEvidence(tx: Db, sfid: string): Promise<StaffRow> {
  const [row] = await rowsOf<StaffRow>(
    tx,
    sql`select e.id, ${evidenceJson} as evidence, e.participant_id as "participantId", p.sfid as "participantSfid",
        ${fullNameOf('p')} as "participantName", i.id as "claimId", i.sfid as "claimSfid",
        i.reference_number as number, ${fromWhomOf} as provider, ${amountColumns}, i.date_paid as "datePaid", i.held_reason as "heldReason", i.held_since as "heldSince",
        i.held_asked_of as "heldAskedOf"
      from evidence e join invoices i on i.id = e.invoice_id join participants p on p.id = e.participant_id
      where e.sfid = ${sfid}`,
  );
  if (!row) throw notFound();
  return row;
}

interface AnswerRow {
  staffId: number | null;
  by: string | null;
  verdict: Verdict;
  reason: string | null;
  at: string;
}

const presentAnswer = ({ by, verdict, reason, at }: AnswerRow) => ({
  answer: { verdict, reason, answered_by: by, answered_at: wholeSecond(new Date(at)) },
});

/** What staff do with what people sent for held claims (specification: evidence-in-the-console). */
export const evidenceStaffRoutes = [
  staffRoute(staffEvidence, async ({ params, read, looked }) => {
    const row = await read((tx) => findEvidence(tx, params.evidenceSfid));
    looked(row.participantId);
    return {
      participant: { sfid: row.participantSfid, name: row.participantName },
      claim: {
        sfid: row.claimSfid,
        provider: row.provider,
        reference_number: row.number,
        amount: toDollars(amountOf(row)),
        is_held: isAskedOfParticipant(row) && isForHold(row.evidence, row),
      },
      evidence: { ...presentSent(row.evidence, row), documents: row.evidence.documents },
    };
  }),
  staffRoute(staffEvidenceFile, async ({ services, params, read, looked }) => {
    const [found] = await read((tx) =>
      rowsOf<{ fileId: number; participantId: number; place: number; number: string }>(
        tx,
        sql`select d.file_id as "fileId", e.participant_id as "participantId", d.place, i.reference_number as number
          from evidence_files d join evidence e on e.id = d.evidence_id join invoices i on i.id = e.invoice_id
          where d.sfid = ${params.fileSfid} and e.sfid = ${params.evidenceSfid}`,
      ),
    );
    // The staff's role sees no files, so the operator's role reads the one that the row above names.
    const [file] = await services.database.operate((tx) =>
      rowsOf<{ key: string; mediaType: FileType; bytes: number }>(
        tx,
        sql`select key, media_type as "mediaType", bytes from files where id = ${found?.fileId ?? null} and kept_at is not null`,
      ),
    );
    if (!found || !file || !(await services.files.exists(file.key))) throw new Refusal(404, words.noDocument);
    looked(found.participantId);
    const name = words.fileName(found.number, found.place);
    return new Streamed(await services.files.getStream(file.key), {
      'content-type': file.mediaType,
      'content-length': String(file.bytes),
      'content-disposition': disposition('attachment', name, file.mediaType, words.document),
    });
  }),
  staffRoute(answerEvidence, async ({ staff, params, body, at, act }) => {
    const reason = written(body.reason);
    const problem = answerProblem(body.verdict, body.reason ?? '');
    if (problem)
      throw fieldsRefused({
        reason: [problem === 'missing' ? words.reasonMissing : words.reasonTooLong(NOTE_MAX)],
      });
    return act(async (tx) => {
      // If two people answer at the same moment, the second waits for the first.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${params.evidenceSfid}`}, 0))`,
      );
      const { id, participantId, claimId, claimSfid } = await findEvidence(tx, params.evidenceSfid);
      const [before] = await rowsOf<AnswerRow>(
        tx,
        sql`select a.staff_id as "staffId", a.answered_by as by, a.verdict, a.reason, a.answered_at as at
          from evidence_answers a where a.evidence_id = ${id} order by a.answered_at desc, a.id desc limit 1`,
      );
      if (before) {
        const isSame = before.verdict === body.verdict && before.reason === reason;
        if (isSame && before.staffId === staff.staffId)
          return { audit: 'nothing changed', value: presentAnswer(before) };
        throw new Refusal(
          409,
          words.answeredBefore(before.by ?? words.system, before.verdict, before.reason),
        );
      }
      const { staffId, name } = staff;
      const answer = { verdict: body.verdict, reason };
      await tx.insert(evidenceAnswers).values({
        ...answer,
        sfid: newSfid(),
        participantId,
        evidenceId: id,
        answeredAt: at,
        staffId,
        answeredBy: name,
      });
      return {
        audit: {
          participantId,
          detail: { claim: claimId, evidence: params.evidenceSfid, verdict: body.verdict, why: reason },
          told: change(evidenceAnswered, {
            claim_sfid: claimSfid,
            evidence_sfid: params.evidenceSfid,
            ...answer,
            answered_by: name,
          }),
        },
        value: presentAnswer({ ...answer, staffId, by: name, at: at.toISOString() }),
      };
    });
  }),
];
