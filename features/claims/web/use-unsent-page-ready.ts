import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Fetches the page of what waits before it is wanted: then there may be no network any more. */
export function useUnsentPageReady(): void {
  const router = useRouter();
  useEffect(() => void router.preloadRoute({ to: '/claims/unsent', search: {} }), [router]);
}
