export { ClaimsPage } from './claims/ClaimsPage.tsx';
export { ClaimPage } from './details/ClaimPage.tsx';
export { SubmittedPage } from './submitted/SubmittedPage.tsx';
export { UnsentPage } from './unsent/UnsentPage.tsx';
