import { askedFile } from '#platform/web/files/asked-file.ts';
import { OpenFile } from '#platform/web/files/OpenFile.tsx';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { getEvidenceFile, type SentEvidence as Sent } from '../calls/evidence.ts';
import styles from './Evidence.module.css';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  claimSfid: string;
  sent: readonly Sent[];
  label: string;
  /** Whether each item says what the plan manager asked for; for pages that do not say so themselves. */
  hasReasons?: boolean;
}

/** What people sent for a held claim, in the given order, each with the plan manager's answer. */
export function SentEvidence({ sent, label, ...shared }: Props) {
  return (
    <ul className={layout.stack4} aria-label={label}>
      {sent.map((each) => (
        <li key={each.sfid}>
          <One {...shared} sent={each} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = Omit<Props, 'sent' | 'label'> & { sent: Sent };

function One({ participantSfid, claimSfid, sent, hasReasons = false }: OneProps) {
  const today = useToday();
  const spoken = (instant: string) => formatSpokenDate(todayInAdelaide(new Date(instant)), today);
  const { kind, sent_by: by, sent_at: at, note, documents, answer } = sent;
  const day = spoken(at);
  return (
    <div className={layout.stack1}>
      <p>{kind === 'sent' ? words.sentBy(by, day) : words.notAvailableBy(by, day)}</p>
      {hasReasons && (
        <Text tone="quiet">
          {words.askedFor} <bdi>{sent.reason}</bdi>
        </Text>
      )}
      {note && (
        <Text tone="quiet" className={styles.typed}>
          <bdi>{note}</bdi>
        </Text>
      )}
      {documents.map((document) => (
        <div key={document.sfid}>
          <OpenFile
            label={words.open(document.name)}
            about={words.openAbout(day)}
            failed={words.fileFailed}
            file={askedFile(getEvidenceFile, {
              params: { participantSfid, claimId: claimSfid, evidenceFileId: document.sfid },
            })}
          />
        </div>
      ))}
      {answer && (
        <Text tone="quiet">
          <bdi>
            {answer.verdict === 'enough'
              ? words.enough(spoken(answer.answered_at), answer.reason)
              : words.notEnough(spoken(answer.answered_at), answer.reason ?? '')}
          </bdi>
        </Text>
      )}
    </div>
  );
}
