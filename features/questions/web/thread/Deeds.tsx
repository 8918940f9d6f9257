import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { now } from '#platform/web/brand.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { closeQuestion, openQuestion, shareQuestion, type Thread } from '../../calls/questions.ts';
import { refreshQuestions } from '../queries.ts';
import { words } from '../words.ts';

interface Props {
  participantSfid: string;
  thread: Thread;
  mayShare: boolean;
}

/** The buttons that close a thread, open it again, and share it. */
export function Deeds({ participantSfid, thread, mayShare }: Props) {
  const today = useToday();
  const client = useQueryClient();
  const params = { participantSfid, questionId: thread.sfid };
  const done = (said: string) => async () => {
    announce(said);
    await refreshQuestions(client);
  };
  const close = useCommand(closeQuestion, done(words.closed));
  const open = useCommand(openQuestion, done(words.opened));
  const share = useCommand(shareQuestion, ({ shared }) => done(shared ? words.shared : words.unshared)());
  const onError = (error: Error) =>
    showToast(error instanceof ApiError && error.status === 409 ? error.message : words.failed, 'error');
  const { closed_at: closedAt, closed_by: closedBy, open_until: until } = thread;
  const dayOf = (at: string) => formatSpokenDate(todayInAdelaide(new Date(at)), today);
  const mayOpen = until !== null && new Date(until) >= now();
  return (
    <div className={layout.stack3}>
      {closedAt && closedBy && (
        <Text tone="quiet">
          {words.closedBy(closedBy, dayOf(closedAt))} {mayOpen && words.openUntil(dayOf(until))}
        </Text>
      )}
      <div className={layout.row3}>
        {!closedAt && (
          <Button
            variant="secondary"
            isWorking={close.isPending}
            onClick={() => close.mutate({ params }, { onError })}
          >
            {words.close}
          </Button>
        )}
        {closedAt && mayOpen && (
          <Button
            variant="secondary"
            isWorking={open.isPending}
            onClick={() => open.mutate({ params }, { onError })}
          >
            {words.open}
          </Button>
        )}
        {mayShare && (
          <Button
            variant="quiet"
            isWorking={share.isPending}
            onClick={() => share.mutate({ params, body: { shared: !thread.shared } }, { onError })}
          >
            {thread.shared ? words.unshare : words.share}
          </Button>
        )}
      </div>
    </div>
  );
}
