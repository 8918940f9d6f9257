import { createRootRouteWithContext, type ParsedLocation } from '@tanstack/react-router';

/** What decides who may go where. The app brings it (`app/router`). */
export interface Guard {
  /** Before every page. Throws where somebody has to go elsewhere, and where that can't be found out. */
  enter(location: ParsedLocation): Promise<void> | undefined;
  /** Where somebody wanted to go before they had to log in: a path on this site, or undefined. */
  wantedPage(location: string): string | undefined;
}

/** What every page lies under. How it looks is the app's to say. */
export const root = createRootRouteWithContext<Guard>()({
  beforeLoad: ({ context, location }) => context.enter(location),
});
