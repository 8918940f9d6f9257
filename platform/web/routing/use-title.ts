import { useMatch } from '@tanstack/react-router';

/** The heading of the current page, from its manifest. */
export function useTitle(): string {
  return useMatch({ strict: false, select: ({ staticData }) => staticData.title ?? '' });
}
