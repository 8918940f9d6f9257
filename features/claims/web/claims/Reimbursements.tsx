import { Link } from '@tanstack/react-router';
import { brand } from '#platform/web/brand.ts';
import { glossary } from '#scheme/glossary.ts';
import { Link as OuterLink } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { ClaimLink } from '../ClaimLink.tsx';
import { ClaimList, type ListProps } from '../list/ClaimList.tsx';
import { reimbursementColumns } from '../list/columns.tsx';
import { words } from '../words.ts';

const columns = reimbursementColumns(({ sfid, reference }) => (
  <ClaimLink reference={reference} link={{ to: '/claims/$claimId/claim', params: { claimId: sfid } }} />
));

/** What the participant paid and is paid back (specification: other-claim-lists). */
export function Reimbursements(props: ListProps) {
  return (
    <>
      <ClaimList
        {...props}
        of={{ reimbursements: true }}
        caption={words.reimbursementsList}
        searchLabel={words.searchClaims}
        columns={columns}
        empty={
          <EmptyState
            icon="file"
            title={words.noReimbursements}
            text={
              <>
                {words.noReimbursementsText}{' '}
                <OuterLink href={`mailto:${brand.accountsEmail}`}>{brand.accountsEmail}</OuterLink>,{' '}
                {words.orSubmit}{' '}
                {props.scope.maySubmit ? (
                  <Link to="/submit-claim">{words.inThePortal}</Link>
                ) : (
                  words.inThePortal
                )}
                . {words.recent}
              </>
            }
          />
        }
      />
      <Terms terms={[glossary.reimbursement]} />
    </>
  );
}
