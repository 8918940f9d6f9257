import { getRouteApi, Link } from '@tanstack/react-router';
import { ApprovalsPage } from '../../features/claims/approvals/ApprovalsPage.tsx';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { words } from '../../features/claims/words.ts';
import { backClass } from '../../ui/BackButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { Permitted } from './Permitted.tsx';

const list = getRouteApi('/portal/claims/approvals');
const details = getRouteApi('/portal/claims/approvals/$claimId/claim');

const claimsPage = { to: '/claims', label: words.claims } as const;
const approvalsPage = { to: '/claims/approvals', label: words.approvals } as const;

/** The claims that wait for approval, for participants who are asked (2§2 "Approvals screen"). */
export function ApprovalsRoute() {
  const { page } = list.useSearch();
  const navigate = list.useNavigate();
  return (
    <Permitted needs="approvals">
      <ClaimPlan title={words.approvals}>
        {(whose) => (
          <ApprovalsPage
            whose={whose}
            search={page ? { page } : {}}
            onSearch={(changed, replace = false) =>
              void navigate({ search: changed, replace, resetScroll: false })
            }
          />
        )}
      </ClaimPlan>
    </Permitted>
  );
}

/**
 * One of them. Messages lead here, and are still followed when the claim has been decided or the participant is no longer
 * asked: the claim is shown all the same, then as one of the claims page.
 */
export function ApprovalsClaimRoute() {
  const { claimId } = details.useParams();
  return (
    <ClaimPlan title={words.claimDetails}>
      {(whose) => {
        const pages = whose.hasApprovals ? [claimsPage, approvalsPage] : [claimsPage];
        const { to, label } = pages.at(-1) ?? claimsPage;
        return (
          <ClaimPage
            whose={whose}
            claimId={claimId}
            isApproval={whose.hasApprovals}
            back={
              <Link to={to} className={backClass} aria-label={words.backTo(label)}>
                <Icon name="back" />
              </Link>
            }
            links={pages.map((page) => (
              <Link key={page.to} to={page.to}>
                {page.label}
              </Link>
            ))}
            notFound={<NotFoundPage />}
          />
        );
      }}
    </ClaimPlan>
  );
}
