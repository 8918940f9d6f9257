export { ClaimsPage } from './ClaimsPage.tsx';
export { ClaimPage } from './details/ClaimPage.tsx';
