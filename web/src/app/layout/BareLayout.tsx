import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { BarePage } from '../pages/BarePage.tsx';
import { queryClient } from '../signed-in.ts';
import { useEntrance } from '../use-go-back.ts';

/** Around pages of the portal that stand without its navigation: the way to add a support item. */
export default function BareLayout() {
  useEntrance();
  return (
    <QueryClientProvider client={queryClient}>
      <BarePage>
        <Outlet />
      </BarePage>
    </QueryClientProvider>
  );
}
