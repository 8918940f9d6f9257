import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtOnce } from '#platform/web/at-once.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { CsatSettings } from '../../calls/settings.ts';
import { csatQuery } from '../queries.ts';
import { surveyPreference } from '../survey/preference.ts';
import { tellOfSwitch } from '../tell-of-switch.ts';
import { words as settings } from '../words.ts';
import { words } from './words.ts';

/** Asks whether the signed-in person wants to be asked about their experience (specification: user-options). */
export function UserOptions({ participantSfid, onClose }: { participantSfid: string; onClose: () => void }) {
  const query = useQuery({ ...csatQuery(participantSfid), refetchOnMount: 'always' });
  return (
    <Dialog
      isOpen
      title={settings.userOptions}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Loaded query={query} skeleton={<Skeleton width="100%" height="3rem" />}>
        {(csat) => <SurveySwitch csat={csat} />}
      </Loaded>
    </Dialog>
  );
}

/** Switches the preference and shows the outcome here, because toasts are out of reach behind a dialog. */
function SurveySwitch({ csat }: { csat: CsatSettings }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const [wish, change] = useAtOnce(
    surveyPreference(client, (error) => {
      setOutcome(error ? 'failed' : 'saved');
      // Somebody who has closed the dialog by now has to know too.
      if (error) tellOfSwitch(error);
    }),
  );
  return (
    <>
      <Switch
        name="csat"
        label={words.survey}
        hint={words.surveyHint}
        isSelected={wish ?? !csat.csat_opted_out}
        onChange={(to) => {
          setOutcome(undefined);
          change(to);
        }}
      />
      {outcome === 'saved' && <Alert tone="positive" text={settings.saved} />}
      {outcome === 'failed' && <Alert text={settings.notSaved} />}
    </>
  );
}
