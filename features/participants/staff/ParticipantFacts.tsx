import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Facts } from '#ui/text/Facts.tsx';
import { words } from './words.ts';

interface Props extends Pick<ComponentProps<typeof Facts>, 'facts'> {
  /** Null where the facts are about no participant. */
  participant: { sfid: string; name: string } | null;
}

/** Facts about something that belongs to a participant. The first names the participant and leads to their page. */
export function ParticipantFacts({ participant, facts }: Props) {
  const whose = participant && {
    label: words.participant,
    value: (
      <Link to="/participants/$sfid" params={{ sfid: participant.sfid }}>
        {participant.name}
      </Link>
    ),
  };
  return <Facts look="narrow" facts={whose ? [whose, ...facts] : facts} />;
}
