import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, useSyncExternalStore } from 'react';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { momentText } from '#platform/web/moments.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { showToast } from '#platform/web/toasts.ts';
import { onUnsentChange, unsentNow } from '#platform/web/unsent/list.ts';
import type { Unsent } from '#platform/web/unsent/store.ts';
import { forgetUnsent, reopenUnsent } from '#platform/web/unsent/unsent.ts';
import { fullName } from '#scheme/names.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { titles } from '../titles.ts';
import { words } from './words.ts';

const above = [{ to: '/claims', label: titles.claims }] as const;

/**
 * What the person did without a connection: decisions and claims that wait to be sent, and those that the server has
 * refused since, each with what can be done about it.
 */
export function UnsentPage() {
  const title = useTitle();
  const all = useSyncExternalStore(onUnsentChange, unsentNow);
  return (
    <>
      <SubPageHeader title={title} above={above}>
        {all.length > 0 && <Text tone="quiet">{words.about}</Text>}
      </SubPageHeader>
      {all.length === 0 ? (
        <EmptyState icon="check" title={words.none} text={words.noneText} />
      ) : (
        <ul className={`${layout.stack4} ${layout.column}`}>
          {all.map((unsent) => (
            <li key={unsent.key}>
              <UnsentCard unsent={unsent} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One of them: what it is, since when, why it was refused, and the button that fits. */
function UnsentCard({ unsent }: { unsent: Unsent }) {
  const { title, madeAt, refused, participantSfid, form } = unsent;
  const id = useId();
  const of = useOtherName(participantSfid);
  const made = words.madeOn(momentText(new Date(madeAt).toISOString()));
  const takeBack = () => {
    void forgetUnsent(unsent);
    if (refused === undefined) showToast(words.takenBack);
  };
  return (
    <Card className={layout.stack3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <Badge
          tone={refused === undefined ? 'pending' : 'negative'}
          icon={refused === undefined ? 'clock' : 'close'}
        >
          {refused === undefined ? words.waits : words.refused}
        </Badge>
      </p>
      {refused !== undefined && <p>{refused}</p>}
      <Text tone="quiet">
        {made} {of && words.of(of)}
      </Text>
      {form ? (
        <OpenAgain unsent={unsent} page={form.page} />
      ) : (
        <div>
          <Button variant="secondary" onClick={takeBack}>
            {refused === undefined ? words.takeBack : words.remove}
            <Hidden>: {title}</Hidden>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Opens the form with all that was typed, so that nothing has to be typed again. */
function OpenAgain({ unsent, page }: { unsent: Unsent; page: string }) {
  const { history } = useRouter();
  const [isInUse, setInUse] = useState(false);
  const open = async () => {
    if (await reopenUnsent(unsent)) history.push(`${page}?participant=${unsent.participantSfid}`);
    else setInUse(true);
  };
  return (
    <div className={`${layout.stack3} ${layout.start}`}>
      {isInUse && <Alert text={words.formInUse} />}
      <Button variant="secondary" onClick={() => void open()}>
        {words.openAgain}
      </Button>
    </div>
  );
}

/** The name of the participant, for people who have several. */
function useOtherName(sfid: string): string | undefined {
  const participants = useQueryClient().getQueryData(participantsQuery().queryKey) ?? [];
  const found = participants.length > 1 && participants.find((each) => each.sfid === sfid);
  return found ? fullName(found.first_name, found.last_name) : undefined;
}
