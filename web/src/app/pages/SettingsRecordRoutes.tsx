import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import { DeviceList } from '../../features/auth/devices/DeviceList.tsx';
import { words as deviceWords } from '../../features/auth/devices/words.ts';
import { ActivityPage } from '../../features/settings/activity/ActivityPage.tsx';
import { ExportPage } from '../../features/settings/exports/ExportPage.tsx';
import { SettingsSubPage } from '../../features/settings/SettingsSubPage.tsx';
import { words } from '../../features/settings/words.ts';
import { pageOf, withPage } from '../../platform/page-search.ts';
import { useCurrentParticipant } from '../current-participant.ts';
import { OpenOverlay } from '../layout/open-overlay.ts';
import { useListNavigation } from '../use-list-navigation.ts';
import { Permitted } from './Permitted.tsx';

const activity = getRouteApi('/portal/settings/activity');

/** What was done for the current participant; the address says which page of it. */
export function ActivityRoute() {
  const participant = useCurrentParticipant();
  const onSearch = useListNavigation();
  const search = activity.useSearch();
  if (!participant) return null;
  return (
    <ActivityPage
      key={participant.sfid}
      participantSfid={participant.sfid}
      participantName={participant.name}
      page={pageOf(search)}
      onPage={(page, replace) => onSearch(withPage(page), replace)}
    />
  );
}

/** Where the person is signed in. */
export function DevicesRoute() {
  const openOverlay = use(OpenOverlay);
  return (
    <SettingsSubPage title={words.devices} about={deviceWords.about}>
      <DeviceList onLogOut={() => openOverlay?.('logout')} />
    </SettingsSubPage>
  );
}

/** Everything that is held about the participant, for whoever has full access. */
export function ExportRoute() {
  const participant = useCurrentParticipant();
  return (
    <Permitted needs="full-access">
      {participant && (
        <ExportPage
          key={participant.sfid}
          participantSfid={participant.sfid}
          participantName={participant.name}
        />
      )}
    </Permitted>
  );
}
