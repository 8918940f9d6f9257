import { useState } from 'react';
import type { HeldClaimProps } from '#features/evidence/web/held.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { fromDollars } from '#scheme/money.ts';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { MYSELF } from '../../rules/claims.ts';
import type { ClaimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { sentClaim } from './sent.ts';

/** What the page leads with where the participant or the provider has to send something; few claims need it. */
export const HeldClaim = lazyPart(() => import('#features/evidence/web/HeldClaim.tsx'));

/** What was sent for a hold that is over; it is loaded where something was sent. */
export const WhatWasSent = lazyPart(() => import('#features/evidence/web/WhatWasSent.tsx'));

/**
 * What that part needs to know; undefined where the claim is not held, or others are asked. Where it turns out that the
 * claim is not held any more while somebody sends something for it, what they put in stays on the page.
 */
export function useHeld(
  { participantSfid, userId, hasFullAccess }: ClaimsScope,
  claim: ClaimDetails,
  row: ClaimRow,
): HeldClaimProps | undefined {
  const participant = useCurrentParticipant();
  const [refused, setRefused] = useState<HeldClaimProps['claim']>();
  const now = heldClaim(claim, row, useToday());
  const shown = refused && now?.askedOf !== 'participant' ? refused : now;
  if (!shown) return undefined;
  return {
    participantSfid,
    userId,
    mayAnswer: hasFullAccess,
    names: participant ? [participant.first_name, participant.last_name] : [],
    isOver: shown !== now,
    onRefused: () => setRefused(shown),
    claim: shown,
  };
}

function heldClaim(claim: ClaimDetails, row: ClaimRow, today: IsoDate): HeldClaimProps['claim'] | undefined {
  const { held } = sentClaim(claim, row, today);
  if (held?.askedOf !== 'participant' && held?.askedOf !== 'provider') return undefined;
  return {
    sfid: claim.sfid,
    provider: row.provider === MYSELF ? undefined : row.provider,
    askedOf: held.askedOf,
    asked: { reason: held.reason, since: held.since, dueOn: claim.held_due_on },
    invoice: { reference: row.reference, day: claim.service_date, amount: fromDollars(claim.total) },
  };
}
