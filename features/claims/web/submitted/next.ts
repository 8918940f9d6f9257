import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { isolated } from '#scheme/text.ts';
import { reasonAsSent } from '../../rules/lines.ts';
import {
  awaitsDecision,
  type ClaimReader,
  displayedStatus,
  isUnderWay,
  statusMeaning,
} from '../../rules/status.ts';
import { heldSentences } from '../../words/claims.ts';
import { words } from '../words.ts';
import { words as own } from './words.ts';

/** What happens next to something that was sent in, and who acts. */
export interface NextStep {
  sentence: string;
  /** What the reader is asked to do, as the words of the link to the claim; undefined where they are asked for nothing. */
  asked: string | undefined;
}

/** Who reads it, when, and which claims still wait for something from the participant's side; undefined while nobody knows. */
interface Reading {
  reader: ClaimReader;
  brandName: string;
  today: string;
  waiting: ReadonlySet<string> | undefined;
}

type Sent = Pick<SubmittedClaim, 'status' | 'claim' | 'provider_name'>;

/** Who acts next (specification: submitted-next): of the claim that came of it, or of what was sent where none is known. */
export function nextOf(sent: Sent, { reader, brandName, today, waiting }: Reading): NextStep {
  const { claim } = sent;
  const rests = (sentence: string): NextStep => ({ sentence, asked: undefined });
  if (!claim) return rests(own.withoutClaim(sent.status, brandName));
  const raw = { status: claim.status, clientApproval: claim.client_approval_status };
  const { held_reason: reason, held_since: since, held_asked_of: askedOf } = claim;
  if (reason !== null && isUnderWay({ status: claim.status, datePaid: claim.date_paid })) {
    if (askedOf === 'participant') {
      if (waiting?.has(claim.sfid) === false) return rests(own.isAnswered(brandName));
      const missing = isolated(reasonAsSent(reason));
      return reader.hasFullAccess
        ? { sentence: own.needsMore(missing), asked: own.sendMissing }
        : rests(own.needsMoreOfOthers(missing));
    }
    const provider = sent.provider_name ?? words.myself;
    return rests(heldSentences({ reason, since, askedOf, provider }, today).join(' '));
  }
  const { sentence } = statusMeaning(displayedStatus(raw), brandName);
  if (!awaitsDecision(raw)) return rests(sentence);
  if (!reader.hasApprovals) return rests(words.approvedForYou(null));
  return reader.hasFullAccess ? { sentence, asked: own.decideIt } : rests(words.othersDecide);
}
