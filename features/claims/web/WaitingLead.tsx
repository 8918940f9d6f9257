import { Link } from '@tanstack/react-router';
import { useWaiting } from '#features/plans/web/use-waiting.ts';
import { useToday } from '#platform/web/today.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { Spoken } from '#ui/text/Spoken.tsx';
import { waitingSentences } from '../words.ts';
import type { ClaimsScope } from './scope.ts';
import { words } from './words.ts';

/** Says how many claims wait and until when, in the words of the plan page, and links to them. */
export function WaitingLead({ scope, hasLink = false }: { scope: ClaimsScope; hasLink?: boolean }) {
  const today = useToday();
  const waiting = useWaiting(scope.participantSfid, scope);
  const said = waiting && waitingSentences(waiting, today);
  const sentences = scope.hasApprovals ? said && [said.lead, ...said.more] : [words.approvedByThemselves];
  return (
    <div className={layout.stack2}>
      <Spoken about={scope.participantSfid} sentences={sentences} expected={2} />
      {/* Keeps the link's place until it is known whether any claim waits. */}
      {hasLink && waiting === undefined && scope.hasApprovals && <Skeleton width="100%" height="3rem" />}
      {hasLink && waiting && waiting.count > 0 && (
        <Link to="/claims/approvals" className={buttonClass(waiting.mayDecide ? 'primary' : 'secondary')}>
          {words.goToApprovals}
        </Link>
      )}
    </div>
  );
}
