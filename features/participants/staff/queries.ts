import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { listAccessRequests, searchPeople, staffParticipant, staffPerson } from '../calls/staff.ts';

const PEOPLE = ['staff', 'people'] as const;

/** Those who fit what was typed. The text is in no address, so it is sent as a body. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'found', search],
    queryFn: ({ signal }) => send(searchPeople, { body: { search } }, { signal }),
    enabled: search !== '',
  });

export const personQuery = (userSfid: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'person', userSfid],
    queryFn: () => send(staffPerson, { params: { userSfid } }, {}),
  });

export const participantQuery = (participantSfid: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'participant', participantSfid],
    queryFn: () => send(staffParticipant, { params: { participantSfid } }, {}),
  });

/** What waits for a second member of staff. */
export const requestsQuery = queryOptions({
  queryKey: [...PEOPLE, 'requests'],
  queryFn: () => send(listAccessRequests, {}, {}),
});

/** Reads all about people anew, after a deed. */
export function useReadAnew(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PEOPLE });
}
