import type { QueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { type CsatSettings, setCsat } from '../../calls/settings.ts';
import { csatKey } from '../queries.ts';
import type { Preference } from '../switch-to.ts';

/** The preference's name for `switchTo`: requests from the prompt and from the dialog wait for each other. */
export const SURVEY = 'csat';

/** The preference that says whether the signed-in person wants to be asked about their experience. */
export function surveyPreference(client: QueryClient, tell: Preference['tell']): Preference {
  return {
    show: (value) => {
      // A reply that is still on its way would bring back the old value.
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
