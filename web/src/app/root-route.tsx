import { createRootRoute } from '@tanstack/react-router';
import { isDemo } from '../platform/brand.ts';
import { enter } from './enter.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { Root } from './Root.tsx';
import { Starting } from './Starting.tsx';

/** Every component in every state; in demo mode and development only, for everybody. */
export const GALLERY = '/ui';

/** What every page lies under: the guard, what shows until it has decided, and what shows where that fails. */
export const root = createRootRoute({
  beforeLoad: ({ location }) => (isDemo && location.pathname === GALLERY ? undefined : enter(location.href)),
  component: Root,
  pendingComponent: Starting,
  errorComponent: ErrorPage,
});
