import { Icon } from '#ui/text/Icon.tsx';
import text from '#ui/text/text.module.css';
import type { Participant } from '../calls.ts';
import { initials } from './names.ts';
import styles from './ParticipantButton.module.css';
import { words } from './words.ts';

interface Props {
  participant: Participant | undefined;
  onPress: () => void;
}

/** Whose plan is on the screen, in short, for a phone's top bar; it opens the choice of another. */
export function ParticipantButton({ participant, onPress }: Props) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <span className={text.hidden}>{words.choose}. </span>
      <span className={styles.avatar} aria-hidden="true">
        {participant && initials(participant.first_name, participant.last_name)}
      </span>
      <span className={styles.name}>{participant?.first_name}</span>
      <Icon name="swap" />
    </button>
  );
}
