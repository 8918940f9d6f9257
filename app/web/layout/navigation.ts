import type { LinkProps } from '@tanstack/react-router';
import { insteadOf, type Permissions } from '#features/participants/web/permissions.ts';
import type { IconName } from '#ui/text/Icon.tsx';
import { portalPages } from '../portal-features.ts';

/** A page that the frame leads to. */
interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

export interface NavigationItem extends Entry {
  icon: IconName;
  /** The pages under it that the person may see. */
  below: readonly Entry[];
}

/** The pages whose manifests give them a place in the frame. */
const places = portalPages.flatMap(({ options: { staticData = {} } }) => {
  const { path, place, title = '', link = title, needs = [] } = staticData;
  return place ? [{ place, needs, entry: { to: path as Entry['to'], label: link } }] : [];
});

/** The places of those pages that the person may see for the participant. */
const placesFor = (permissions: Permissions) =>
  places.filter(({ needs }) => needs.every((need) => !insteadOf(need, permissions)));

/** The portal's pages, in the order of the side nav and of the tabs on phones (specification: frame). */
export function navigationFor(permissions: Permissions): readonly NavigationItem[] {
  const items: (NavigationItem & { below: Entry[] })[] = [];
  for (const { place, entry } of placesFor(permissions)) {
    if (typeof place === 'object') items.push({ ...entry, icon: place.icon, below: [] });
    else if (place !== 'site-map') items.at(-1)?.below.push(entry);
  }
  return items;
}

/**
 * The links of the site map, in its order (specification: frame), and which of them the tabs of phones lead to as well.
 */
export function siteMapFor(permissions: Permissions): readonly (Entry & { isTab: boolean })[] {
  return placesFor(permissions)
    .filter(({ place }) => place !== 'menu')
    .map(({ entry, place }) => ({ ...entry, isTab: typeof place === 'object' }));
}

/** The page under an item whose number of waiting claims the item shows. */
export const isCounted = ({ to }: Entry): boolean => to === '/claims/approvals';

/** How many claims wait for the person: for their approval, and for something that they are asked to send. */
export interface Waiting {
  approvals: number;
  asked: number;
}

/** How many of them an item of the frame shows: what people are asked for stands at the claims, approvals or not. */
export function countedAt({ to, below }: NavigationItem, { approvals, asked }: Waiting): Waiting {
  return { approvals: below.some(isCounted) ? approvals : 0, asked: to === '/claims' ? asked : 0 };
}

/** The permissions while the app does not know who is signed in: only what everybody may see. */
export const UNKNOWN: Permissions = {
  hasFullAccess: false,
  hasApprovals: false,
  maySubmit: false,
  hasReports: true,
  hasReserving: false,
};

/**
 * How an item is marked as current: `page` where it leads to the open page, `true` where the open page lies below it
 * and no other item leads to that part.
 */
export function currentMark(
  { to, below }: Pick<NavigationItem, 'to'> & Partial<Pick<NavigationItem, 'below'>>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return isBelow(to) && !below?.some((entry) => isBelow(entry.to)) ? 'true' : undefined;
}
