import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import type { Participant } from '../calls/people.ts';
import { NdisNumber } from './NdisNumber.tsx';
import { initials } from './names.ts';
import styles from './ParticipantCard.module.css';
import { words } from './words.ts';

interface Props {
  /** Undefined while the participant is loading. */
  participant: Participant | undefined;
  onPress: () => void;
}

/** Shows whose plan is on the screen and what the signed-in person may do with it; opens the picker. */
export function ParticipantCard({ participant, onPress }: Props) {
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      <Hidden>{words.choose}. </Hidden>
      <span className={participant ? styles.avatar : styles.noAvatar} aria-hidden="true">
        {participant && initials(participant.first_name, participant.last_name)}
      </span>
      {participant ? (
        <span className={styles.facts}>
          <span className={styles.name}>{participant.name}</span>
          <NdisNumber className={styles.fact} number={participant.ndis} />
          <span className={styles.fact}>{words.level[participant.client_portal_access_level]}</span>
        </span>
      ) : (
        <span className={styles.facts}>
          <span className={styles.name}>
            <Skeleton width="7em" />
          </span>
          <span className={styles.fact}>
            <Skeleton width="9em" />
          </span>
          <span className={styles.fact}>
            <Skeleton width="6em" />
          </span>
        </span>
      )}
      <Icon name="swap" />
    </button>
  );
}
