import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import {
  endPersonsAccess,
  type PersonWithAccess,
  type WhoCanSee,
} from '#features/participants/calls/who-can-see.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { AskToEnd } from '#features/questions/web/AskToEnd.tsx';
import { command } from '#platform/web/command.ts';
import { failureText } from '#platform/web/form-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Question } from '#ui/overlays/Dialog.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import { OfAge } from './OfAge.tsx';
import { lastText, PersonCard } from './PersonCard.tsx';
import { whoCanSeeQuery } from './queries.ts';
import { words } from './words.ts';

const LIST = 'who-can-see';

/** What is open over the page. */
interface Shown {
  what: 'end' | 'ask';
  person: PersonWithAccess;
}

/** Who can see a participant's plan, and the ways to end that (specification: who-can-see). */
export function AccessPage() {
  const participant = useCurrentParticipant();
  return participant ? <WhoSees key={participant.sfid} participant={participant} /> : null;
}

function WhoSees({ participant }: { participant: Participant }) {
  const query = useQuery({ ...whoCanSeeQuery(participant.sfid), refetchOnMount: 'always' });
  const today = useToday();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <SettingsSubPage about={words.about(participant.name)}>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="24rem" />}>
        {(found) => (
          <div className={`${layout.stack5} ${layout.column}`}>
            <Spoken about={LIST} sentences={[words.sentence(nowIn(found.people, today))]} />
            {found.review && <OfAge participant={participant} review={found.review} />}
            <section id={LIST} tabIndex={-1} aria-label={words.list} className={layout.stack3}>
              <h2>{words.list}</h2>
              <ul className={layout.stack4}>
                {found.people.map((person) => (
                  <PersonCard
                    key={person.id}
                    person={person}
                    onEnd={() => setShown({ what: 'end', person })}
                    onAsk={() => setShown({ what: 'ask', person })}
                  />
                ))}
              </ul>
            </section>
            <Manager found={found} />
          </div>
        )}
      </Loaded>
      {shown?.what === 'end' && (
        <EndDialog participantSfid={participant.sfid} person={shown.person} onClose={close} />
      )}
      {shown?.what === 'ask' && (
        <AskToEnd
          participantSfid={participant.sfid}
          access={shown.person.id}
          name={shown.person.name}
          onClose={close}
        />
      )}
    </SettingsSubPage>
  );
}

/** How many people can see the plan on a day: somebody's first day may be to come. */
const nowIn = (people: readonly PersonWithAccess[], today: string): number =>
  people.filter(({ starts_on: from }) => from === null || from <= today).length;

/** The plan manager's staff and systems, which see the plan too. */
function Manager({ found }: { found: WhoCanSee }) {
  const id = useId();
  return (
    <Card className={layout.stack3} aria-labelledby={id}>
      <h2 id={id}>{words.manager}</h2>
      <div>
        <h3>{words.staff}</h3>
        <p>{words.staffMay}</p>
      </div>
      <Facts facts={[{ label: words.lastLook, value: lastText(found.staff_last_look) }]} />
      <div>
        <h3>{words.systems}</h3>
        <p>{words.systemsMay}</p>
      </div>
      <Facts facts={[{ label: words.lastLook, value: lastText(found.systems_last_look) }]} />
      <Link to="/settings/activity" className={linkClass}>
        {words.activity}
      </Link>
    </Card>
  );
}

/** Asks before somebody's access ends. The server then wants a proof of who is asking. */
function EndDialog({
  participantSfid,
  person: { id, name },
  onClose,
}: {
  participantSfid: string;
  person: PersonWithAccess;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [send] = useState(() => command(endPersonsAccess));
  const [isWorking, setWorking] = useState(false);
  const end = async () => {
    setWorking(true);
    try {
      await send({ params: { participantSfid, accessId: String(id) } });
      onClose();
      showToast(words.ended(name));
      await client.invalidateQueries({ queryKey: whoCanSeeQuery(participantSfid).queryKey });
      // The button that was pressed is gone with its card, so the list takes the focus.
      document.getElementById(LIST)?.focus({ preventScroll: true });
    } catch (error) {
      onClose();
      showToast(failureText(error), 'error');
    }
  };
  return (
    <Question
      title={words.endTitle(name)}
      yes={words.end}
      no={words.cancel}
      onYes={() => void end()}
      onNo={onClose}
      isWorking={isWorking}
    >
      <p>{words.endText(name)}</p>
      <p>{words.endKept}</p>
      <p>{words.endTold}</p>
      <p>{words.endBack}</p>
    </Question>
  );
}
