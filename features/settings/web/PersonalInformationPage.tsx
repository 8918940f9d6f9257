import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../auth/queries.ts';
import { useCurrentParticipant } from '../participants/current-participant.ts';
import { words } from '../participants/details-words.ts';
import { PersonalInformation } from '../participants/PersonalInformation.tsx';
import { participantsQuery } from '../participants/queries.ts';
import { SettingsSubPage } from './SettingsSubPage.tsx';

/** What is known of the participant; the person and the participants are read anew on entry (2§2). */
export function PersonalInformationPage() {
  useQuery({ ...meQuery(), refetchOnMount: 'always' });
  useQuery({ ...participantsQuery(), refetchOnMount: 'always' });
  const participant = useCurrentParticipant();
  if (!participant) return null;
  return (
    <SettingsSubPage about={<bdi>{words.about(participant.name)}</bdi>}>
      <PersonalInformation participant={participant} />
    </SettingsSubPage>
  );
}
