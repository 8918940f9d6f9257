import { createRootRouteWithContext, type ParsedLocation } from '@tanstack/react-router';

/** Decides who may go where. The app provides it (`app/web/router.tsx`). */
export interface Guard {
  /** Runs before every page. Throws where the person has to go elsewhere, and where that can't be found out. */
  enter(location: ParsedLocation): Promise<void> | undefined;
  /** Where somebody wanted to go before they had to log in: a path on this site, or undefined. */
  wantedPage(location: string): string | undefined;
}

/** The root of all pages. The app decides how it looks. */
export const root = createRootRouteWithContext<Guard>()({
  beforeLoad: ({ context, location }) => context.enter(location),
});
