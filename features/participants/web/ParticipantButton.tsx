import { calledName } from '#scheme/names.ts';
import { Icon } from '#ui/text/Icon.tsx';
import text from '#ui/text/text.module.css';
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
      <span className={text.hidden}>{words.choose}. </span>
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
