import type { IconName } from '../../ui/Icon.tsx';
import type { Permissions } from '../permissions.ts';
import { words } from './words.ts';

/** The pages that the frame leads to. */
export type NavigationPath =
  | '/plan'
  | '/claims'
  | '/claims/approvals'
  | '/providers'
  | '/reports'
  | '/generate-reports'
  | '/settings'
  | '/submit-claim';

export interface NavigationItem {
  to: NavigationPath;
  icon: IconName;
  label: string;
  /** What lies under it, where the person has that. */
  below?: { to: NavigationPath; label: string };
}

const items: readonly NavigationItem[] = [
  { to: '/plan', icon: 'plan', label: words.plan },
  { to: '/claims', icon: 'claims', label: words.claims },
  { to: '/providers', icon: 'providers', label: words.providers },
  { to: '/reports', icon: 'reports', label: words.reports },
  { to: '/settings', icon: 'settings', label: words.settings },
];

/** The portal's pages, in the order of the side nav and of the tabs on phones (2§2 "Navigation"). */
export function navigationFor({ hasApprovals, hasReports }: Permissions): readonly NavigationItem[] {
  return items
    .filter(({ to }) => hasReports || to !== '/reports')
    .map((item) =>
      hasApprovals && item.to === '/claims'
        ? { ...item, below: { to: '/claims/approvals', label: words.approvals } }
        : item,
    );
}

/** The links of the site map, in its order (1§2, 2§2). */
export function siteMapFor(permissions: Permissions): readonly { to: NavigationPath; label: string }[] {
  const { hasFullAccess, hasApprovals, hasReports, maySubmit } = permissions;
  const all: readonly (readonly [shown: boolean, to: NavigationPath, label: string])[] = [
    [true, '/plan', words.plan],
    [true, '/claims', words.claims],
    [hasApprovals, '/claims/approvals', words.approvals],
    [true, '/providers', words.providers],
    [hasFullAccess && hasReports, '/generate-reports', words.generateReports],
    [hasReports, '/reports', words.reports],
    [true, '/settings', words.settings],
    [maySubmit, '/submit-claim', words.submitClaim],
  ];
  return all.filter(([shown]) => shown).map(([, to, label]) => ({ to, label }));
}

/** What the frame shows before it is known who is there: what everybody has. */
export const UNKNOWN: Permissions = {
  hasFullAccess: false,
  hasApprovals: false,
  maySubmit: false,
  hasReports: true,
  hasReserving: false,
};

/**
 * Whether an item stands for the page that is open: `page` where it is that page, `true` where that lies below it and
 * no other item stands for it.
 */
export function currentMark(
  item: Pick<NavigationItem, 'to' | 'below'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === item.to) return 'page';
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return isBelow(item.to) && !(item.below && isBelow(item.below.to)) ? 'true' : undefined;
}
