import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { ContactsSheet } from '../../features/participants/ContactsSheet.tsx';
import { words as participantWords } from '../../features/participants/details-words.ts';
import { PersonalInformation } from '../../features/participants/PersonalInformation.tsx';
import { participantsQuery } from '../../features/participants/queries.ts';
import { NotificationsPage } from '../../features/settings/notifications/NotificationsPage.tsx';
import { UserOptions } from '../../features/settings/options/UserOptions.tsx';
import { SettingsPage } from '../../features/settings/SettingsPage.tsx';
import { SettingsSubPage } from '../../features/settings/SettingsSubPage.tsx';
import { words } from '../../features/settings/words.ts';
import { useCurrentParticipant } from '../current-participant.ts';
import { OpenOverlay } from '../layout/open-overlay.ts';
import { permissionsOf } from '../permissions.ts';
import { Permitted } from './Permitted.tsx';

/** The settings page, and what opens over it (2§2 "Settings"). */
export function SettingsRoute() {
  const participant = useCurrentParticipant();
  const openOverlay = use(OpenOverlay);
  const [shown, setShown] = useState<'options' | 'contacts'>();
  if (!participant) return null;
  const { sfid, name } = participant;
  const close = () => setShown(undefined);
  return (
    <>
      <SettingsPage
        participantName={name}
        hasFullAccess={permissionsOf(participant, undefined, undefined).hasFullAccess}
        onUserOptions={() => setShown('options')}
        onContacts={() => setShown('contacts')}
        onContactUs={() => openOverlay?.('contact')}
      />
      {shown === 'options' && <UserOptions participantSfid={sfid} onClose={close} />}
      {shown === 'contacts' && (
        <ContactsSheet participantSfid={sfid} participantName={name} onClose={close} />
      )}
    </>
  );
}

/** What is known of the participant; the person and the participants are read anew on entry (2§2). */
export function PersonalInformationRoute() {
  useQuery({ ...meQuery(), refetchOnMount: 'always' });
  useQuery({ ...participantsQuery(), refetchOnMount: 'always' });
  const participant = useCurrentParticipant();
  const openOverlay = use(OpenOverlay);
  if (!participant) return null;
  return (
    <SettingsSubPage
      title={words.personalInformation}
      about={<bdi>{participantWords.about(participant.name)}</bdi>}
    >
      <PersonalInformation participant={participant} onContactUs={() => openOverlay?.('contact')} />
    </SettingsSubPage>
  );
}

/** Text messages and auto-approve, for whoever has full access (2§6). */
export function NotificationsRoute() {
  const participant = useCurrentParticipant();
  return (
    <Permitted needs="full-access">
      {participant && <NotificationsPage key={participant.sfid} participant={participant} />}
    </Permitted>
  );
}
