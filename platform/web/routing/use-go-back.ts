import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { onSessionEnd } from '../session.ts';

/**
 * The place in the browser's history where the portal was entered; before it are other sites, or pages that lead here
 * again.
 */
let entrance: number | undefined;
onSessionEnd(() => {
  entrance = undefined;
});

/** For the frames of the portal's pages: the first page that one of them shows is where the portal was entered. */
export function useEntrance(): void {
  const router = useRouter();
  useState(() => {
    entrance ??= router.state.location.state.__TSR_index;
  });
}

/** Whether a page of the portal, or a step of logging in, lies before this one. */
export function hasPageBefore({ state }: Pick<ParsedLocation, 'state'>): boolean {
  return state.__TSR_index > (entrance ?? 0);
}

/** Gives a function that goes back `pages` pages of the portal; where there are fewer, it calls `otherwise` instead. */
export function useGoBack(): (pages: number, otherwise: () => void) => void {
  const router = useRouter();
  return (pages, otherwise) => {
    if (router.state.location.state.__TSR_index - pages >= (entrance ?? 0)) router.history.go(-pages);
    else otherwise();
  };
}
