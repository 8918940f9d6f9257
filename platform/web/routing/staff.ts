import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { pagesOf } from './pages.ts';

/** Decides who comes in. The app provides it (`app/staff/router.tsx`). */
interface StaffGuard {
  /** Runs before every page for staff who have logged in. Throws where somebody has to log in first. */
  enter(): Promise<void>;
}

/** The root of the staff console's pages. The app decides how it looks. */
export const staffRoot = createRootRouteWithContext<StaffGuard>()();

/** Around every page of a member of staff who has logged in. */
export const staffInside = createRoute({
  getParentRoute: () => staffRoot,
  id: 'inside',
  beforeLoad: ({ context }) => context.enter(),
});

/** Makes pages of the staff console. */
export const staffPage = pagesOf(staffInside);
