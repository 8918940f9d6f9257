import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAsked } from '#features/evidence/web/use-asked.ts';
import { useWaiting } from '#features/plans/web/use-waiting.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Spoken } from '#ui/text/Spoken.tsx';
import { waitingSentences } from '../words/waiting.ts';
import type { ClaimsScope } from './scope.ts';
import { words } from './words.ts';

const AskedClaims = lazyPart(() => import('#features/evidence/web/AskedClaims.tsx'));

/** Says how many claims wait and until when, in the words of the plan page. */
export function WaitingLead({ scope }: { scope: ClaimsScope }) {
  const today = useToday();
  const waiting = useWaiting(scope.participantSfid, scope);
  return <Spoken about={scope.participantSfid} sentences={sentencesOf(scope, waiting, today)} expected={2} />;
}

const sentencesOf = (scope: ClaimsScope, waiting: ReturnType<typeof useWaiting>, today: IsoDate) => {
  if (!scope.hasApprovals) return [words.approvedByThemselves];
  const said = waiting && waitingSentences(waiting, today);
  return said && [said.lead, ...said.more];
};

/**
 * The same, with what a held claim needs from the participant's side before it, and the ways there
 * (specification: needs-evidence).
 */
export function NeedsLead({ scope }: { scope: ClaimsScope }) {
  const { participantSfid, hasApprovals, hasFullAccess } = scope;
  const today = useToday();
  const asked = useAsked(participantSfid);
  const waiting = useWaiting(participantSfid, scope);
  const sentences = asked && sentencesOf(scope, waiting, today);
  const first = asked && asked.count > 0 ? [words.askedLead(asked.count, hasFullAccess)] : [];
  return (
    <div className={layout.stack2}>
      <Spoken
        about={participantSfid}
        sentences={first.length > 0 && sentences !== undefined ? [...first, ...(sentences ?? [])] : sentences}
        expected={2}
      />
      {/* Keeps the link's place until it is known whether any claim waits. */}
      {waiting === undefined && hasApprovals && <Skeleton width="100%" height="3rem" />}
      {asked && asked.count > 0 && (
        <Card isAsking={hasFullAccess} aria-label={hasFullAccess ? words.needsYou : words.waiting}>
          <ul className={layout.stack3}>
            <Suspense
              fallback={
                <li>
                  <Skeleton width="100%" height="4rem" />
                </li>
              }
            >
              <AskedClaims participantSfid={participantSfid} hasFullAccess={hasFullAccess} />
            </Suspense>
          </ul>
        </Card>
      )}
      {waiting && waiting.count > 0 && (
        <Link
          to="/claims/approvals"
          className={buttonClass(waiting.mayDecide && first.length === 0 ? 'primary' : 'secondary')}
        >
          {words.goToApprovals}
        </Link>
      )}
    </div>
  );
}
