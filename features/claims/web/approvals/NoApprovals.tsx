import { Link } from '@tanstack/react-router';
import { brand } from '#platform/web/brand.ts';
import { Link as OuterLink } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { words } from '../words.ts';

/**
 * What shows where no claim waits: how claims come here, and where they are afterwards (specification: approvals-page).
 */
export function NoApprovals({ maySubmit }: { maySubmit: boolean }) {
  return (
    <EmptyState
      icon="check"
      title={words.noApprovals}
      text={
        <>
          {words.noApprovalsText}{' '}
          <OuterLink href={`mailto:${brand.accountsEmail}`}>{brand.accountsEmail}</OuterLink>
          {maySubmit && (
            <>
              {words.orSubmitApprovals} <Link to="/submit-claim">{words.inThePortal}</Link>
            </>
          )}
          . {words.noApprovalsMore} <Link to="/claims">{words.claimsPage}</Link>.
        </>
      }
    />
  );
}
