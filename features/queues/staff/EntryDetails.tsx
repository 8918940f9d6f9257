import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { ParticipantFacts } from '#features/participants/staff/ParticipantFacts.tsx';
import type { QueueFact, QueueName } from '#platform/contract/queues.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { words as platformWords } from '#platform/web/words.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { type QueueEntry, queueCalls } from '../calls.ts';
import { noteProblem } from '../rules.ts';
import styles from './Queues.module.css';
import { lookQuery, NOTES, queuesQuery } from './queries.ts';
import { words } from './words.ts';

/** What was typed about an entry: it stays while another one is opened, until the logout. */
function useNote(of: string): [string, (note: string) => void] {
  const client = useQueryClient();
  const key = [...NOTES, of];
  const [note, setNote] = useState(() => client.getQueryData<string>(key) ?? '');
  return [
    note,
    (typed) => {
      client.setQueryData(key, typed);
      setNote(typed);
    },
  ];
}

interface Props {
  name: QueueName;
  entry: QueueEntry;
  /** It was done: go on to the next. */
  onDone: () => void;
  /** Back to its place in the list. */
  onBack: () => void;
  onClose: () => void;
}

const SCHEMES = { phone: 'tel', email: 'mailto' } as const;

function shown({ value, look }: QueueFact) {
  if (look === 'question')
    return (
      <RouterLink to="/questions/$sfid" params={{ sfid: value }}>
        {words.openQuestion}
      </RouterLink>
    );
  if (look === 'evidence')
    return (
      <RouterLink to="/evidence/$sfid" params={{ sfid: value }}>
        {words.openEvidence}
      </RouterLink>
    );
  return look ? <Link href={`${SCHEMES[look]}:${value}`}>{value}</Link> : value;
}

/** An entry: what is known, who else has it open, and being done with it. */
export function EntryDetails({ name, entry, onDone, onBack, onClose }: Props) {
  const { key, title, line, facts, participant, since } = entry;
  const { data: looked, error } = useQuery(lookQuery(name, key));
  const others = looked?.open_with ?? entry.open_with;
  return (
    <Card>
      <div className={layout.stack4}>
        <div className={styles.onNarrow}>
          <Button variant="quiet" onClick={onClose}>
            {words.back}
          </Button>
        </div>
        <div className={layout.stack1}>
          <h2>{title}</h2>
          <p>{line}</p>
          <Text tone="quiet">{momentText(since)}</Text>
        </div>
        <Notice>{others.length > 0 && words.openWith(others)}</Notice>
        <ParticipantFacts
          participant={participant}
          facts={facts.map((fact) => ({ label: fact.label, value: shown(fact) }))}
        />
        {error instanceof ApiError && <Alert text={error.message} />}
        {looked?.done && <Alert text={words.doneBy(looked.done.by, looked.done.note)} />}
        <DoneForm name={name} entry={entry} onDone={onDone} onBack={onBack} />
      </div>
    </Card>
  );
}

function DoneForm({ name, entry, onDone, onBack }: Omit<Props, 'onClose'>) {
  const client = useQueryClient();
  const [note, setNote] = useNote(`${name} ${entry.key}`);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    const wrong = noteProblem(note);
    setProblem(wrong);
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (wrong) return document.getElementById('note')?.focus();
    setSending(true);
    try {
      await send(queueCalls[name].done, { body: { entry: entry.key, note } }, {});
      announce(words.saidDone(entry.title));
      setNote('');
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : platformWords.failed);
    }
    setSending(false);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['queues', name, 'open'] }),
      client.invalidateQueries({ queryKey: ['queues', name, 'done'] }),
      client.invalidateQueries({ queryKey: queuesQuery.queryKey, exact: true }),
    ]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape') onBack();
  };
  return (
    <Form state={{ problems: [], attempt, failure }} onSubmit={submit} hasOneField>
      <TextArea
        name="note"
        label={words.note}
        hint={words.noteHint}
        error={problem}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.send}>
        <Button type="submit" isWorking={isSending}>
          {words.isDone}
        </Button>
        <Text tone="aside" className={styles.keys}>
          {words.keys}
        </Text>
      </div>
    </Form>
  );
}
