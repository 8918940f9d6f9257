import { createRoute, redirect } from '@tanstack/react-router';
import { readClaimsSearch, readListSearch } from '../features/claims/list/view.ts';
import { readReportsSearch } from '../features/reports/view.ts';
import { readPageSearch } from '../platform/page-search.ts';
import { lazyPage, pagesOf } from './lazy-page.ts';
import { root } from './root-route.tsx';

/**
 * The pages of people who are signed in and have participants. They are apart from the others (`router.tsx`) so that
 * the login page doesn't carry them.
 */

/** Which of a participant's plans a page is about. */
interface OfPlan {
  plan?: string | undefined;
}

const readPlan = ({ plan: chosen }: Record<string, unknown>): OfPlan =>
  typeof chosen === 'string' ? { plan: chosen } : {};

/** Pages with the navigation around them. All keep the plan that was chosen, until another participant is. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  validateSearch: readPlan,
  search: { middlewares: [({ search, next }) => ({ plan: search.plan, ...next(search) })] },
  component: lazyPage(() => import('./layout/PortalLayout.tsx')),
});

const page = pagesOf(portal);

const plan = page('/plan', () => import('./pages/PlanRoute.tsx'));

const supportArea = page('/plan/$supportArea', () => import('./pages/SupportRoutes.tsx'), 'SupportAreaRoute');

const supportCategory = page(
  '/plan/$supportArea/$supportCategory/$planSupportId',
  () => import('./pages/SupportRoutes.tsx'),
  'SupportCategoryRoute',
);

/** Forms in two steps say in their address whether they are being reviewed, so that Back edits again. */
const readStep = ({ step }: Record<string, unknown>): { step?: 'review' } =>
  step === 'review' ? { step } : {};

const reserveBudget = createRoute({
  getParentRoute: () => portal,
  path: '/plan/reserve-budget/$planSupportId/$categoryName',
  validateSearch: readStep,
  component: lazyPage(() => import('./pages/ReserveBudgetRoute.tsx')),
});

const reservation = page(
  '/plan/reserved/$planSupportId/$preferenceId',
  () => import('./pages/ReservationRoute.tsx'),
);

const loadClaims = () => import('./pages/ClaimRoutes.tsx');
const loadApprovals = () => import('./pages/ApprovalsRoutes.tsx');
const loadProviders = () => import('./pages/ProviderRoutes.tsx');

const claims = createRoute({
  getParentRoute: () => portal,
  path: '/claims',
  validateSearch: readClaimsSearch,
  component: lazyPage(loadClaims, 'ClaimsRoute'),
});

const claim = page('/claims/$claimId/claim', loadClaims, 'ClaimRoute');

const approvals = createRoute({
  getParentRoute: () => portal,
  path: '/claims/approvals',
  validateSearch: readListSearch,
  component: lazyPage(loadApprovals, 'ApprovalsRoute'),
});

const approvalsClaim = page('/claims/approvals/$claimId/claim', loadApprovals, 'ApprovalsClaimRoute');

const providers = createRoute({
  getParentRoute: () => portal,
  path: '/providers',
  validateSearch: readListSearch,
  component: lazyPage(loadProviders, 'ProvidersRoute'),
});

const providerClaims = createRoute({
  getParentRoute: () => portal,
  path: '/providers/$providerId/claims',
  validateSearch: readListSearch,
  component: lazyPage(loadProviders, 'ProviderClaimsRoute'),
});

const providerClaim = page(
  '/providers/$providerId/claims/$claimId/claim',
  loadProviders,
  'ProviderClaimRoute',
);

const submitClaim = createRoute({
  getParentRoute: () => portal,
  path: '/submit-claim',
  validateSearch: readStep,
  component: lazyPage(() => import('./pages/SubmitClaimRoute.tsx')),
});

const loadReports = () => import('./pages/ReportRoutes.tsx');

const reports = createRoute({
  getParentRoute: () => portal,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: lazyPage(loadReports, 'ReportsRoute'),
});

const generateReports = page('/generate-reports', loadReports, 'GenerateReportsRoute');

const loadSettings = () => import('./pages/SettingsRoutes.tsx');
const loadRecords = () => import('./pages/SettingsRecordRoutes.tsx');

const settings = page('/settings', loadSettings, 'SettingsRoute');
const personalInformation = page('/settings/personal-information', loadSettings, 'PersonalInformationRoute');
const notifications = page('/settings/notifications', loadSettings, 'NotificationsRoute');
const contactDetails = page('/settings/contact-details', () => import('./pages/ContactDetailsRoute.tsx'));
const devices = page('/settings/devices', loadRecords, 'DevicesRoute');
const dataExport = page('/settings/export', loadRecords, 'ExportRoute');

const activity = createRoute({
  getParentRoute: () => portal,
  path: '/settings/activity',
  validateSearch: readPageSearch,
  component: lazyPage(loadRecords, 'ActivityRoute'),
});

/** Pages of the portal without its navigation. */
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  validateSearch: (search: Record<string, unknown>): OfPlan & { step?: 'review' } => ({
    ...readPlan(search),
    ...readStep(search),
  }),
  component: lazyPage(() => import('./layout/BareLayout.tsx')),
});

const barePage = pagesOf(bare);

const loadAddItem = () => import('./pages/AddItemRoutes.tsx');

const addToCategory = barePage('/support/$categoryId', loadAddItem, 'AddToCategoryRoute');

const addToSupport = barePage(
  '/support/$categoryId/category/$planSupportCategoryId',
  loadAddItem,
  'AddToSupportRoute',
);

/** Claims of a provider, without saying of which (2§2). */
const noProvider = createRoute({
  getParentRoute: () => portal,
  path: '/providers/claims',
  beforeLoad: () => {
    throw redirect({ to: '/providers', replace: true });
  },
});

const notFound = page('$', () => import('./pages/NotFoundPage.tsx'));

export const portalRoutes = [
  bare.addChildren([addToCategory, addToSupport]),
  portal.addChildren([
    plan,
    supportArea,
    supportCategory,
    reserveBudget,
    reservation,
    claims,
    claim,
    approvals,
    approvalsClaim,
    providers,
    providerClaims,
    providerClaim,
    submitClaim,
    reports,
    generateReports,
    settings,
    contactDetails,
    personalInformation,
    notifications,
    activity,
    devices,
    dataExport,
    noProvider,
    notFound,
  ]),
] as const;
