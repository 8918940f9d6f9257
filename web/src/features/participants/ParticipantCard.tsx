import type { Participant } from '@wattle/contract/participants/calls';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { groupNdis, initials, spellNdis } from './names.ts';
import styles from './ParticipantCard.module.css';
import { words } from './words.ts';

/** Whose plan is on the screen, and what the signed-in person may do with it. Undefined while that is on its way. */
export function ParticipantCard({ participant }: { participant: Participant | undefined }) {
  return (
    <div className={styles.card}>
      <span className={participant ? styles.avatar : styles.noAvatar} aria-hidden="true">
        {participant && initials(participant.first_name, participant.last_name)}
      </span>
      {participant ? (
        <div>
          <p className={styles.name}>{participant.name}</p>
          <p className={`${styles.fact} ${text.figure}`}>
            <span aria-hidden="true">{words.ndis(groupNdis(participant.ndis))}</span>
            <span className={text.hidden}>{words.ndis(spellNdis(participant.ndis))}</span>
          </p>
          <p className={styles.fact}>{words.level[participant.client_portal_access_level]}</p>
        </div>
      ) : (
        <div>
          <p className={styles.name}>
            <Skeleton width="7em" />
          </p>
          <p className={styles.fact}>
            <Skeleton width="9em" />
          </p>
          <p className={styles.fact}>
            <Skeleton width="6em" />
          </p>
        </div>
      )}
    </div>
  );
}
