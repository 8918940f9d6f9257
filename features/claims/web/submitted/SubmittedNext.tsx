import { useAsked } from '#features/evidence/web/use-asked.ts';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { brand } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { ClaimLink } from '../ClaimLink.tsx';
import type { ClaimsScope } from '../scope.ts';
import { type NextStep, nextOf } from './next.ts';
import styles from './SubmittedList.module.css';

/** What happens next, for whoever reads it now. */
export function useNext(sent: SubmittedClaim, scope: ClaimsScope): NextStep {
  const waiting = useAsked(scope.participantSfid)?.waiting;
  return nextOf(sent, { reader: scope, brandName: brand.name, today: useToday(), waiting });
}

/** What happens next to something that was sent in, and the way to the claim that came of it. */
export function SubmittedNext({ sent, scope }: { sent: SubmittedClaim; scope: ClaimsScope }) {
  const { sentence, asked } = useNext(sent, scope);
  const { claim } = sent;
  return (
    <>
      <span className={styles.line}>{sentence}</span>
      {claim && (
        <span className={styles.line}>
          <ClaimLink
            reference={claim.reference_number}
            {...(asked && { label: asked })}
            link={{ to: '/claims/$claimId/claim', params: { claimId: claim.sfid } }}
          />
        </span>
      )}
    </>
  );
}
