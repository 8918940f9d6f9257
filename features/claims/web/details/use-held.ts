import type { HeldClaimProps } from '#features/evidence/web/held.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { MYSELF } from '../../rules/claims.ts';
import type { ClaimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { sentClaim } from './sent.ts';

/** What the page leads with where the participant or the provider has to send something; few claims need it. */
export const HeldClaim = lazyPart(() => import('#features/evidence/web/HeldClaim.tsx'));

/** What that part needs to know; undefined where the claim is not held, or others are asked. */
export function useHeld(
  { participantSfid, userId, hasFullAccess }: ClaimsScope,
  claim: ClaimDetails,
  row: ClaimRow,
): HeldClaimProps | undefined {
  const participant = useCurrentParticipant();
  const { held } = sentClaim(claim, row, useToday());
  if (held?.askedOf !== 'participant' && held?.askedOf !== 'provider') return undefined;
  return {
    participantSfid,
    userId,
    mayAnswer: hasFullAccess,
    names: participant ? [participant.first_name, participant.last_name] : [],
    claim: {
      sfid: claim.sfid,
      provider: row.provider === MYSELF ? undefined : row.provider,
      askedOf: held.askedOf,
      asked: { reason: held.reason, since: held.since, dueOn: claim.held_due_on },
      invoice: { reference: row.reference, day: claim.service_date, amount: row.amount },
    },
  };
}
