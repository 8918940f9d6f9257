import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import type { Question } from '../../calls/questions.ts';
import type { AskAboutProps } from '../asking.ts';
import { questionsAboutQuery } from '../queries.ts';
import { words } from '../words.ts';
import { AskSheet } from './AskSheet.tsx';

/** The button that opens the form, and the last questions about the same. */
export default function AskHere({ isMain = false, isInList = false, ...props }: AskAboutProps) {
  const { participantSfid, record, what } = props;
  const [isOpen, setOpen] = useState(false);
  const { data: me } = useQuery(meQuery());
  const before = useQuery({
    ...questionsAboutQuery(participantSfid, record ?? ''),
    enabled: record !== undefined && !isInList,
  });
  return (
    <div className={`${layout.stack2} ${layout.start}`}>
      {before.data?.items.map((question) => (
        <Before key={question.sfid} question={question} />
      ))}
      <Button variant={isMain ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isMain ? words.askUs : words.askAbout}
        {!isMain && <Hidden>: {what}</Hidden>}
      </Button>
      {isOpen && me && <AskSheet {...props} userId={me.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** An earlier question. */
function Before({
  question: { sfid, by_me, started_by, started_at, state, unread },
}: {
  question: Question;
}) {
  const day = formatSpokenDate(todayInAdelaide(new Date(started_at)), useToday());
  return (
    <p>
      <Link to="/questions/$questionSfid" params={{ questionSfid: sfid }} className={linkClass}>
        {words.question(by_me ? undefined : started_by, day, words.states[state])}
      </Link>{' '}
      {unread > 0 && <Badge tone="pending">{words.newAnswer}</Badge>}
    </p>
  );
}
