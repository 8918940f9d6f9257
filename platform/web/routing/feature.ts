import type { AnyRoute } from '@tanstack/react-router';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import type { IconName } from '#ui/text/Icon.tsx';

/**
 * What the web app knows of a feature: its manifest, `features/<name>/web/feature.ts`. `app/web` puts them together.
 */
export interface WebFeature {
  /** The name of its folder. */
  name: string;
  /** Its pages, in the order of the side nav and of the site map. */
  pages: readonly AnyRoute[];
}

/** A feature that has pages for people who have signed in. */
export interface PortalFeature extends WebFeature {
  /** Its pages without the navigation. */
  bare: readonly AnyRoute[];
}

/** A feature that has pages for the plan manager's staff, in `features/<name>/staff/feature.ts`. */
export type StaffFeature = WebFeature;

/**
 * What a page of the portal needs of the person and the participant, besides somebody being signed in
 * (specification: permission-of-pages).
 */
export type Need = 'full-access' | 'approvals' | 'submit' | 'reports' | 'reserve';

/**
 * Who a page outside the portal is for: everybody at any time; people who are not signed in; people who are; people who
 * are and have no participant; or everybody while the portal is closed.
 */
export type Visitors = 'everybody' | 'strangers' | 'signed-in' | 'without-participants' | 'while-closed';

/** From where the frame leads to a page, besides the site map. */
export type Place =
  /** The side nav, and the tabs on phones. */
  | { icon: IconName }
  /** Below the entry before it in the side nav; with `menu`, there only. */
  | 'below'
  | 'menu'
  /** Nowhere else. */
  | 'site-map';

/** What a manifest says of a page. */
export interface About {
  /** Its heading. A page that is named after what it shows has none. */
  title?: string;
  /** The documents' name for its route, where they have one (specification: route-names). */
  routeName?: string;
  /** The words of links to it, where these are not its title. */
  link?: string;
  /** What the page needs; the first need that is not met decides what is shown instead. */
  needs?: readonly Need[];
  /** Only for pages of the staff console: who may open it; any member of staff where it is left out. */
  roles?: readonly StaffRole[];
  /** Only for pages outside the portal. */
  visitors?: Visitors;
  place?: Place;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends About {
    path?: string;
  }
}
