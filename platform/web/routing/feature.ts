import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '#ui/text/Icon.tsx';

/** What the web app knows of a feature: its manifest, `features/<name>/feature.ts`. `app` puts them together. */
export interface WebFeature {
  /** The name of its folder. */
  name: string;
  /** Its pages, in the order of the side nav and of the site map. */
  pages: readonly AnyRoute[];
}

/** A feature of which people see something once they have signed in. */
export interface PortalFeature extends WebFeature {
  /** Its pages that stand without the navigation. */
  bare: readonly AnyRoute[];
}

/** What a page of the portal needs of the person and the participant, beside somebody being signed in (1§6, 2§6). */
export type Need = 'full-access' | 'approvals' | 'submit' | 'reports' | 'reserve';

/**
 * Whom a page is for that is there without the portal: everybody at any time; people who are not signed in; who are;
 * who are and have no participant; or everybody while the portal is closed.
 */
export type Visitors = 'everybody' | 'strangers' | 'signed-in' | 'without-participants' | 'while-closed';

/** Where the frame leads to a page from, beside the site map. */
export type Place =
  /** The side nav, and the tabs on phones. */
  | { icon: IconName }
  /** Below the entry of the side nav that stands before it. */
  | 'below'
  /** Nowhere else. */
  | 'site-map';

/** What a manifest says of a page. */
export interface About {
  /** Its heading. A page that is named after what it shows has none. */
  title?: string;
  /** What the documents call its route, where they give that a name (1§2, 2§2). */
  routeName?: string;
  /** What leads to it is called, where that is not its title. */
  link?: string;
  /** What of it is not met first says what is shown instead. */
  needs?: readonly Need[];
  /** Only of pages that are there without the portal. */
  visitors?: Visitors;
  place?: Place;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends About {
    path?: string;
  }
}
