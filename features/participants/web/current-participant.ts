import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { tabMemory } from '#platform/web/remembered.ts';
import type { Participant } from '../calls/people.ts';
import { participantsQuery } from './queries.ts';

/** Each tab has its own participant, so two tabs show two side by side. A new tab starts with the first participant. */
const KEY = 'wattle.participant';

const listeners = new Set<() => void>();

/** The participant that was chosen in this tab, by sfid. */
function chosen(): string | undefined {
  return tabMemory.get(KEY) ?? fallback;
}

/** For browsers without session storage. */
let fallback: string | undefined;

/** Makes a participant the current one; `useSwitchParticipant` does what follows from that. */
export function chooseParticipant(sfid: string): void {
  fallback = tabMemory.set(KEY, sfid) ? undefined : sfid;
  for (const listener of listeners) listener();
}

/** The one of these participants whose plan is on the screen. */
export const currentAmong = (participants: readonly Participant[]): Participant | undefined =>
  currentOf(participants, chosen());

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The participant with this sfid, or the first where none was chosen or it is no longer in the list
 * (specification: switching-participants).
 */
export function currentOf<P extends { sfid: string }>(
  participants: readonly P[],
  sfid: string | undefined,
): P | undefined {
  return participants.find((each) => each.sfid === sfid) ?? participants[0];
}

/**
 * The participant whose plan is on the screen. Undefined only while the list is loading: the guard admits nobody
 * without participants.
 */
export function useCurrentParticipant(): Participant | undefined {
  const sfid = useSyncExternalStore(onChoice, chosen);
  const { data } = useQuery(participantsQuery());
  return data && currentOf(data, sfid);
}
