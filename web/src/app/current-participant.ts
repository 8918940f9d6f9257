import { useQuery } from '@tanstack/react-query';
import type { Participant } from '@wattle/contract/participants/calls';
import { participantsQuery } from '../features/participants/queries.ts';

/**
 * The participant whose plan is on the screen: the first of the person's participants (1§4). Undefined only while
 * the list is on its way; the guard lets nobody without participants in.
 */
export function useCurrentParticipant(): Participant | undefined {
  return useQuery(participantsQuery()).data?.[0];
}
