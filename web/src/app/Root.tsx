import { Outlet } from '@tanstack/react-router';
import { brand } from '../platform/brand.ts';
import { PageFrame } from '../ui/PageHeader.tsx';
import { Toasts } from './Toasts.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const frame = { siteName: brand.shortName };

/** Around every page, signed in or not. */
export function Root() {
  useFocusOnNavigation();
  return (
    <PageFrame value={frame}>
      <Toasts />
      <Outlet />
    </PageFrame>
  );
}
