import { useMatch } from '@tanstack/react-router';

/** The heading of the page that this stands on, as its manifest has it. */
export function useTitle(): string {
  return useMatch({ strict: false, select: ({ staticData }) => staticData.title ?? '' });
}
