import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useState } from 'react';
import { ParticipantFacts } from '#features/participants/staff/ParticipantFacts.tsx';
import { ApiError } from '#platform/web/api-error.ts';
import { now } from '#platform/web/brand.ts';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import {
  closeQuestionByStaff,
  openQuestionByStaff,
  readQuestion,
  replyToQuestion,
  type StaffThread,
} from '../calls/staff.ts';
import { textProblem } from '../rules.ts';
import { tooLateForStaff } from '../words.ts';
import { threadQuery } from './queries.ts';
import styles from './question.module.css';
import { words } from './words.ts';

const route = getRouteApi('/inside/questions/$sfid');

/** A person's question: its thread, and a form for the answer. Opening the page marks the thread as read. */
export function QuestionPage() {
  const { sfid } = route.useParams();
  const { data: thread } = useSuspenseQuery(threadQuery(sfid));
  const show = useShow(sfid);
  useRead(thread, show);
  const { open_until: until } = thread;
  const isOver = until !== null && new Date(until) < now();
  return (
    <>
      <PageHeader title={thread.title}>
        <p>
          <Link to="/queues/$queue" params={{ queue: 'questions' }}>
            {words.toQueue}
          </Link>
        </p>
      </PageHeader>
      <div className={`${layout.stack6} ${layout.column}`}>
        <About thread={thread} />
        <Messages messages={thread.messages} />
        {isOver ? (
          <Text tone="quiet">{tooLateForStaff}</Text>
        ) : (
          <>
            <AnswerForm key={sfid} thread={thread} onDone={show} />
            <Closing thread={thread} onDone={show} />
          </>
        )}
      </div>
    </>
  );
}

/** Shows a thread as it is after a deed. */
function useShow(sfid: string) {
  const client = useQueryClient();
  return useCallback(
    (thread: StaffThread) => {
      client.setQueryData(threadQuery(sfid).queryKey, thread);
      void client.invalidateQueries({ queryKey: ['queues'] });
    },
    [client, sfid],
  );
}

/** Reads a thread again where the server refuses a deed because the thread has changed. */
function useReadAnew(sfid: string) {
  const client = useQueryClient();
  return (error: Error) => {
    if (error instanceof ApiError && error.status === 409)
      void client.invalidateQueries({ queryKey: threadQuery(sfid).queryKey });
  };
}

/** Tells the server that staff have read what people wrote. People see when. */
function useRead(thread: StaffThread, show: (thread: StaffThread) => void): void {
  const { sfid, messages } = thread;
  const isNew = messages.some(({ from, read_at: readAt }) => from === 'person' && readAt === null);
  useEffect(() => {
    if (!isNew) return;
    // If that fails, the page tells it the next time that somebody opens the thread.
    send(readQuestion, { params: { questionSfid: sfid } }, {}).then(show, () => undefined);
  }, [isNew, sfid, show]);
}

function About({ thread }: { thread: StaffThread }) {
  const { participant, started_by: by, state, shared, closed_by: closedBy, closed_at: closedAt } = thread;
  return (
    <Card>
      <ParticipantFacts
        participant={participant}
        facts={[
          { label: words.askedBy, value: by },
          {
            label: words.state,
            value:
              closedBy && closedAt ? words.closedBy(closedBy, momentText(closedAt)) : words.states[state],
          },
          { label: words.seenBy, value: shared ? words.seenByAll : words.seenBySome },
        ]}
      />
    </Card>
  );
}

function Messages({ messages }: Pick<StaffThread, 'messages'>) {
  return (
    <ol className={layout.stack5} aria-label={words.messages}>
      {messages.map(({ sfid, from, written_by: by, written_at: at, text, read_at: readAt }) => (
        <li key={sfid} className={layout.stack1}>
          <p>
            <strong>{from === 'person' ? <bdi>{by}</bdi> : words.staff(by)}</strong>{' '}
            <Text as="time" tone="aside" dateTime={at}>
              {momentText(at)}
            </Text>
          </p>
          <p className={styles.typed}>
            <bdi>{text}</bdi>
          </p>
          {readAt && (
            <Text tone="quiet" size="small">
              {words.read(momentText(readAt))}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

interface DeedProps {
  thread: StaffThread;
  onDone: (thread: StaffThread) => void;
}

const failureOf = (error: Error | null) => (error ? failureText(error) : undefined);

/** The form keeps its text where the server refuses the answer. */
function AnswerForm({ thread, onDone }: DeedProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [closes, setCloses] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const reply = useMutation({
    mutationFn: () =>
      send(
        replyToQuestion,
        { params: { questionSfid: thread.sfid }, body: { text, closes, seen: thread.newest } },
        {},
      ),
    onError: useReadAnew(thread.sfid),
    onSuccess: (changed) => {
      announce(words.sent);
      setText('');
      setCloses(false);
      onDone(changed);
    },
  });
  const submit = () => {
    const wrong = textProblem(text);
    setProblem(wrong);
    setAttempt(attempt + 1);
    if (wrong) document.getElementById('answer')?.focus();
    else reply.mutate();
  };
  return (
    <Form
      id={id}
      state={{ problems: [], attempt, failure: failureOf(reply.error) }}
      onSubmit={submit}
      hasOneField
    >
      <TextArea
        name="answer"
        label={words.answer}
        hint={words.hint}
        error={problem}
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox name="closes" label={words.closes} isSelected={closes} onChange={setCloses} />
      <div>
        <Button type="submit" isWorking={reply.isPending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}

/** The buttons that close the thread without an answer, and open it again. */
function Closing({ thread, onDone }: DeedProps) {
  const params = { questionSfid: thread.sfid };
  const { open_until: until } = thread;
  const isClosed = thread.state === 'closed';
  const deed = useMutation({
    mutationFn: () =>
      isClosed
        ? send(openQuestionByStaff, { params }, {})
        : send(closeQuestionByStaff, { params, body: { seen: thread.newest } }, {}),
    onError: useReadAnew(thread.sfid),
    onSuccess: (changed) => {
      announce(isClosed ? words.opened : words.closed);
      onDone(changed);
    },
  });
  const failure = failureOf(deed.error);
  return (
    <div className={`${layout.stack3} ${layout.start}`}>
      {failure && <Alert text={failure} />}
      {until && <Text tone="quiet">{words.openUntil(momentText(until))}</Text>}
      <Button variant="secondary" isWorking={deed.isPending} onClick={() => deed.mutate()}>
        {isClosed ? words.open : words.close}
      </Button>
    </div>
  );
}
