import type { QueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import type { Change } from '#platform/web/at-once.ts';
import { type CsatSettings, setCsat } from '../../calls/settings.ts';
import { csatKey } from '../queries.ts';

/** The preference that says whether the signed-in person wants to be asked about their experience. */
export function surveyPreference(
  client: QueryClient,
  tell: (error: Error | null) => void,
): Change<boolean, unknown> {
  return {
    key: [setCsat.name],
    send: (value) => api(setCsat, { body: { should_subscribe: value } }),
    queries: [csatKey],
    keep: (value) =>
      client.setQueryData<CsatSettings>(csatKey, (known) => known && { ...known, csat_opted_out: !value }),
    tell,
  };
}
