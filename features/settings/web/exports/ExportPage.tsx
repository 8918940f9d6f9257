import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import styles from '../settings.module.css';
import { ExportList } from './ExportList.tsx';
import { useExports } from './use-exports.ts';
import { words } from './words.ts';

/** Requests, lists and downloads archives of all data about a participant; with full access only. */
export function ExportPage() {
  const participant = useCurrentParticipant();
  return participant ? <Export key={participant.sfid} participant={participant} /> : null;
}

function Export({ participant }: { participant: Participant }) {
  const { query, news, isAsking, failure, ask, download } = useExports(participant.sfid);
  const isQueued = news === 'queued';
  return (
    <SettingsSubPage about={<bdi>{words.about(participant.name)}</bdi>}>
      <div className={`${layout.stack5} ${layout.column}`}>
        <Card className={layout.stack5}>
          <div className={layout.stack2}>
            <h2>{words.inIt}</h2>
            <ul className={styles.points}>
              {words.contents.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </div>
          <p>{words.formats}</p>
          <Text tone="quiet">{words.private}</Text>
          <div>
            <Button
              isWorking={isAsking}
              aria-disabled={isQueued || undefined}
              onClick={() => {
                if (!isQueued) ask();
              }}
            >
              {words.ask}
            </Button>
          </div>
          {failure && <Alert text={failure} />}
          <Notice>{news && words.news[news]}</Notice>
        </Card>
        <ExportList query={query} onDownload={download} />
      </div>
    </SettingsSubPage>
  );
}
