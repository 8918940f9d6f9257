import { queryOptions } from '@tanstack/react-query';
import { countApprovals } from '@wattle/contract/claims/calls';
import { getCsat } from '@wattle/contract/settings/calls';
import { getContactDetails } from '@wattle/contract/settings/details';
import { listActivity, listExports } from '@wattle/contract/settings/records';
import { api } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';

/** How the signed-in person is named and reached. */
export const contactDetailsQuery = () => callQuery(getContactDetails, {});

/** The person's own: one copy, whichever participant is viewed, so that nobody is asked once more for the next one. */
export const csatKey = [getCsat.name];

/** Whether and where the signed-in person is asked for their experience. */
export const csatQuery = (participantSfid: string) =>
  queryOptions({
    queryKey: csatKey,
    queryFn: ({ signal }) => api(getCsat, { params: { participantSfid } }, { signal }),
  });

/** What was done for a participant, newest first. */
export const activityQuery = (participantSfid: string, page: number) =>
  callQuery(listActivity, {
    params: { participantSfid },
    query: { page: String(page) },
  });

/** The archives of what is held about a participant, newest first. */
export const exportsQuery = (participantSfid: string) =>
  callQuery(listExports, { params: { participantSfid } });

/** How many claims wait for approval, for the frame's copy of it. */
export const approvalsQuery = (participantSfid: string) =>
  callQuery(countApprovals, { params: { participantSfid } });
