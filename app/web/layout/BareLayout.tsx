import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '#platform/web/query-client.ts';
import { useEntrance } from '#platform/web/routing/use-go-back.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';

/** Around pages of the portal that stand without its navigation: the steps to add a support item. */
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
