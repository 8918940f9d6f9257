import { Safe } from '#features/auth/web/open-pages.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { TellStrange } from '#features/questions/web/TellStrange.tsx';
import { words } from '#features/safety/web/words.ts';
import layout from '#ui/layout/layout.module.css';
import { SettingsSubPage } from '../SettingsSubPage.tsx';

/** What protects people's money, with a form that tells the plan manager of something strange. */
export default function SafetyPage() {
  const participant = useCurrentParticipant();
  return (
    <SettingsSubPage about={words.lead}>
      <div className={`${layout.stack5} ${layout.column}`}>
        <Safe>
          {participant && <TellStrange key={participant.sfid} participantSfid={participant.sfid} />}
        </Safe>
      </div>
    </SettingsSubPage>
  );
}
