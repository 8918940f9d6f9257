import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import { reviewAccess, type WhoCanSee } from '#features/participants/calls/who-can-see.ts';
import { command } from '#platform/web/command.ts';
import { failureText } from '#platform/web/form-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { isSelf } from '#scheme/access.ts';
import { formatSpokenDate } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { whoCanSeeQuery } from './queries.ts';
import { words } from './words.ts';

interface Props {
  participant: Participant;
  review: NonNullable<WhoCanSee['review']>;
  /** Whether it stands on another page: then it leads to the one that shows who can see the plan. */
  isElsewhere?: boolean;
}

/**
 * Says that the participant comes of age, so that access is to be looked at. At 18 the participant answers here that they
 * have looked (specification: access-at-eighteen).
 */
export function OfAge({ participant, review, isElsewhere = false }: Props) {
  const { sfid: participantSfid, name, relationship } = participant;
  const id = useId();
  const client = useQueryClient();
  const today = useToday();
  const [send] = useState(() => command(reviewAccess));
  const [isWorking, setWorking] = useState(false);
  const isMe = isSelf(relationship);
  const keep = async () => {
    setWorking(true);
    try {
      await send({ params: { participantSfid } });
      showToast(words.kept);
      await client.invalidateQueries({ queryKey: whoCanSeeQuery(participantSfid).queryKey });
    } catch (error) {
      showToast(failureText(error), 'error');
    }
    setWorking(false);
  };
  return (
    <Card isAsking className={layout.stack3} aria-labelledby={id}>
      <h2 id={id}>{words.ofAgeTitle}</h2>
      <p>
        {review.is_due
          ? words.isOfAge(isMe, name)
          : words.comesOfAge(isMe, name, formatSpokenDate(review.on, today))}
      </p>
      {isElsewhere && (
        <Link to="/settings/access" className={linkClass}>
          {words.toAccess}
        </Link>
      )}
      {review.by_me && !isElsewhere && (
        <div>
          <Button variant="secondary" isWorking={isWorking} onClick={() => void keep()}>
            {words.keep}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Whether the participant comes of age or has just done so, and nobody has looked at who can see the plan. */
export const useReview = (participantSfid: string, isAsked: boolean): WhoCanSee['review'] =>
  useQuery({ ...whoCanSeeQuery(participantSfid), enabled: isAsked }).data?.review ?? null;
