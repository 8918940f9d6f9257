export { ApprovalsClaimPage } from './approvals/ApprovalsClaimPage.tsx';
export { ApprovalsPage } from './approvals/ApprovalsPage.tsx';
