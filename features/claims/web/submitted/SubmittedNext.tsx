import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { brand } from '#platform/web/brand.ts';
import { ClaimLink } from '../ClaimLink.tsx';
import type { ClaimsScope } from '../scope.ts';
import { nextOf } from './next.ts';
import styles from './SubmittedList.module.css';

/** What happens next to something that was sent in, and the way to the claim that came of it. */
export function SubmittedNext({
  sent,
  scope,
  today,
}: {
  sent: SubmittedClaim;
  scope: ClaimsScope;
  today: string;
}) {
  const { sentence, asked } = nextOf(sent, scope, brand.name, today);
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
