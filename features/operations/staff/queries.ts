import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { getFindings, getRetention, getRun, getWork, listKeys, listRuns } from '../calls/staff.ts';

/** What the pages of keys and of the portal's work read. */
export const queries = {
  keys: queryOptions({ queryKey: ['staff', 'api-keys'], queryFn: () => send(listKeys, {}, {}) }),
  runs: queryOptions({ queryKey: ['staff', 'feed', 'runs'], queryFn: () => send(listRuns, {}, {}) }),
  /** A run with its rejected records. */
  run: (run: string) =>
    queryOptions({
      queryKey: ['staff', 'feed', 'runs', run],
      queryFn: () => send(getRun, { params: { run } }, {}),
    }),
  work: queryOptions({ queryKey: ['staff', 'work'], queryFn: () => send(getWork, {}, {}) }),
  retention: queryOptions({ queryKey: ['staff', 'retention'], queryFn: () => send(getRetention, {}, {}) }),
  findings: queryOptions({ queryKey: ['staff', 'findings'], queryFn: () => send(getFindings, {}, {}) }),
};
