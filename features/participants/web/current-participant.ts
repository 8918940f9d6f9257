import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { tabMemory } from '#platform/web/remembered.ts';
import type { Participant } from '../calls.ts';
import { participantsQuery } from './queries.ts';

/** Each tab has its own: two of them show two participants side by side. A new one starts with the first. */
const KEY = 'wattle.participant';

const listeners = new Set<() => void>();

/** The one that was chosen in this tab, by sfid. */
function chosen(): string | undefined {
  return tabMemory.get(KEY) ?? fallback;
}

/** For browsers that remember nothing. */
let fallback: string | undefined;

/** Makes a participant the current one; what follows from it is done by `useSwitchParticipant`. */
export function chooseParticipant(sfid: string): void {
  fallback = tabMemory.set(KEY, sfid) ? undefined : sfid;
  for (const listener of listeners) listener();
}

/** The one among them whose plan is on the screen. */
export const currentAmong = (participants: readonly Participant[]): Participant | undefined =>
  currentOf(participants, chosen());

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The participant that was chosen, or the first where there is none or it is no longer among them (1§4). */
export function currentOf<P extends { sfid: string }>(
  participants: readonly P[],
  sfid: string | undefined,
): P | undefined {
  return participants.find((each) => each.sfid === sfid) ?? participants[0];
}

/**
 * The participant whose plan is on the screen. Undefined only while the list is on its way; the guard lets nobody
 * without participants in.
 */
export function useCurrentParticipant(): Participant | undefined {
  const sfid = useSyncExternalStore(onChoice, chosen);
  const { data } = useQuery(participantsQuery());
  return data && currentOf(data, sfid);
}
