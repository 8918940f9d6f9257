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

/** One of them. */
export function ApprovalsClaimRoute() {
  const { claimId } = details.useParams();
  return (
    <Permitted needs="approvals">
      <ClaimPlan title={words.claimDetails}>
        {(whose) => (
          <ClaimPage
            whose={whose}
            claimId={claimId}
            isApproval
            back={
              <Link to="/claims/approvals" className={backClass} aria-label={words.backTo(words.approvals)}>
                <Icon name="back" />
              </Link>
            }
            links={[
              <Link key="claims" to="/claims">
                {words.claims}
              </Link>,
              <Link key="approvals" to="/claims/approvals">
                {words.approvals}
              </Link>,
            ]}
            notFound={<NotFoundPage />}
          />
        )}
      </ClaimPlan>
    </Permitted>
  );
}
