import type { QueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { type CsatSettings, setCsat } from '../../calls/settings.ts';
import { csatKey } from '../queries.ts';
import type { Preference } from '../switch-to.ts';

/** What it is called where it is switched: wherever that is done, one waits for the other. */
export const SURVEY = 'csat';

/** Whether the signed-in person wants to be asked for their experience, to be switched. */
export function surveyPreference(client: QueryClient, tell: Preference['tell']): Preference {
  return {
    show: (value) => {
      // An answer that is still on its way would bring back what was.
      void client.cancelQueries({ queryKey: csatKey });
      client.setQueryData<CsatSettings>(csatKey, (known) => known && { ...known, csat_opted_out: !value });
    },
    send: (value) => api(setCsat, { body: { should_subscribe: value } }),
    tell: (isSaved) => {
      tell(isSaved);
      void client.invalidateQueries({ queryKey: csatKey });
    },
  };
}
