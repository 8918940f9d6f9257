import { calledName } from '#scheme/names.ts';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import type { Participant } from '../calls/people.ts';
import { initials } from './names.ts';
import styles from './ParticipantButton.module.css';
import { words } from './words.ts';

interface Props {
  participant: Participant | undefined;
  onPress: () => void;
}

/** Shows whose plan is on the screen, in a phone's top bar, and opens the picker. */
export function ParticipantButton({ participant, onPress }: Props) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <Hidden>{words.choose}. </Hidden>
      <span className={styles.avatar} aria-hidden="true">
        {participant && initials(participant.first_name, participant.last_name)}
      </span>
      <span className={styles.name}>
        {participant && calledName(participant.first_name, participant.last_name)}
      </span>
      <Icon name="swap" />
    </button>
  );
}
