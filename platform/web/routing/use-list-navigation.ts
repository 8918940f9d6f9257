import { useNavigate } from '@tanstack/react-router';

/**
 * Gives a function that changes the page of a list in the address. `replace`: Back does not return to the view before.
 */
export function useListNavigation(): (search: { page?: string | undefined }, replace?: boolean) => void {
  const navigate = useNavigate();
  return (search, replace = false) => void navigate({ to: '.', search, replace, resetScroll: false });
}
