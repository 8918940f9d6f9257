import { queryOptions } from '@tanstack/react-query';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { api } from '#platform/web/api.ts';
import { callQuery } from '#platform/web/query.ts';
import { getContactDetails } from '../calls/details.ts';
import { listActivity, listExports } from '../calls/records.ts';
import { getCsat } from '../calls/settings.ts';

/** How the signed-in person is named and reached. */
export const contactDetailsQuery = () => callQuery(getContactDetails, {});

/** One entry for the person, whichever participant is viewed: nobody is asked again for another participant. */
export const csatKey = [getCsat.name];

/** Whether and where the signed-in person is asked about their experience. */
export const csatQuery = (participantSfid: string) =>
  queryOptions({
    queryKey: csatKey,
    queryFn: ({ signal }) => api(getCsat, { params: { participantSfid } }, { signal }),
  });

/** One page of what was done for a participant, newest first. */
export const activityQuery = (participantSfid: string, page: number) =>
  callQuery(listActivity, {
    params: { participantSfid },
    query: { page: String(page) },
  });

/** The archives of all data about a participant, newest first. */
export const exportsQuery = (participantSfid: string) =>
  callQuery(listExports, { params: { participantSfid } });

/** How many claims wait for approval; the frame shares this cache entry. */
export const approvalsQuery = (participantSfid: string) =>
  callQuery(countApprovals, { params: { participantSfid } });
