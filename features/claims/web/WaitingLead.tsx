import { Link } from '@tanstack/react-router';
import { waitingSentences } from '@wattle/domain/claims/sentences';
import { useToday } from '../../platform/today.ts';
import { buttonClass } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { useWaiting } from '../plans/use-waiting.ts';
import type { ClaimsScope } from './scope.ts';
import { words } from './words.ts';

/** How many claims wait and until when, as the plan page and the messages say it; and the way to them. */
export function WaitingLead({ scope, hasLink = false }: { scope: ClaimsScope; hasLink?: boolean }) {
  const today = useToday();
  const waiting = useWaiting(scope.participantSfid, scope);
  const said = waiting && waitingSentences(waiting, today);
  const sentences = scope.hasApprovals ? said && [said.lead, ...said.more] : [words.approvedByThemselves];
  return (
    <div className={layout.stack2}>
      <Spoken about={scope.participantSfid} sentences={sentences} expected={2} />
      {/* Its place is kept until it is known whether any waits. */}
      {hasLink && waiting === undefined && scope.hasApprovals && <Skeleton width="100%" height="3rem" />}
      {hasLink && waiting && waiting.count > 0 && (
        <Link to="/claims/approvals" className={buttonClass(waiting.mayDecide ? 'primary' : 'secondary')}>
          {words.goToApprovals}
        </Link>
      )}
    </div>
  );
}
