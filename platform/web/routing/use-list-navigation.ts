import { useNavigate } from '@tanstack/react-router';

/** Gives what changes which part of a list the address asks for. `replace`: the view before is not worth going back to. */
export function useListNavigation(): (search: { page?: string | undefined }, replace?: boolean) => void {
  const navigate = useNavigate();
  return (search, replace = false) => void navigate({ to: '.', search, replace, resetScroll: false });
}
