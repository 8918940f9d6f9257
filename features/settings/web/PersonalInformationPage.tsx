import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#features/auth/web/queries.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { words } from '#features/participants/web/details-words.ts';
import { PersonalInformation } from '#features/participants/web/PersonalInformation.tsx';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { SettingsSubPage } from './SettingsSubPage.tsx';

/**
 * What is known about the participant; the person and the participants are fetched again on entry
 * (specification: personal-information).
 */
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
