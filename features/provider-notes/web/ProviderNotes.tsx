import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { callQuery } from '#platform/web/query.ts';
import { showToast } from '#platform/web/toasts.ts';
import { formatDate } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Question } from '#ui/overlays/Dialog.tsx';
import text from '#ui/text/text.module.css';
import { deleteProviderNote, listProviderNotes, type ProviderNote, writeProviderNote } from '../calls.ts';
import { MOST_NOTES, noteProblem } from '../rules.ts';
import styles from './ProviderNotes.module.css';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  /** The provider's number or sfid. */
  providerId: string;
  /** The signed-in person; undefined while it is being found out who that is. */
  userId: number | undefined;
  /** Whether they may write and delete. */
  mayWrite: boolean;
}

const notesQuery = (participantSfid: string, providerId: string) =>
  callQuery(listProviderNotes, { params: { participantSfid, providerId } });

/** The notes on a provider, with a form for one more. */
export function ProviderNotes(props: Props) {
  const { participantSfid, providerId, mayWrite } = props;
  const query = useQuery(notesQuery(participantSfid, providerId));
  const heading = useRef<HTMLHeadingElement>(null);
  /** How many notes were written here: the form begins anew after each. */
  const [written, setWritten] = useState(0);
  return (
    <Card className={layout.stack4} aria-labelledby="provider-notes">
      <h2 id="provider-notes" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={text.quiet}>{words.intro}</p>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="4rem" />}>
        {({ notes }) => (
          <>
            {notes.length === 0 && <p>{words.none}</p>}
            <ul className={layout.stack4}>
              {notes.map((note) => (
                <li key={note.sfid}>
                  <Note {...props} note={note} />
                </li>
              ))}
            </ul>
            {mayWrite && notes.length < MOST_NOTES && (
              <NewNote
                key={written}
                {...props}
                onWritten={() => {
                  setWritten(written + 1);
                  heading.current?.focus();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Note({ participantSfid, providerId, mayWrite, note }: Props & { note: ProviderNote }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = notesQuery(participantSfid, providerId);
  const remove = useCommand(deleteProviderNote);
  const day = formatDate(note.written_on);
  const send = () =>
    remove.mutate(
      { params: { participantSfid, providerId, noteId: note.sfid } },
      {
        onSuccess: (left) => {
          client.setQueryData(queryKey, left);
          showToast(words.deleted);
        },
        onError: () => {
          setAsking(false);
          showToast(words.deleteFailed, 'error');
          // Somebody else may have deleted it.
          void client.invalidateQueries({ queryKey });
        },
      },
    );
  return (
    <div className={layout.stack2}>
      <p className={styles.typed}>
        <bdi>{note.text}</bdi>
      </p>
      <div className={layout.ends4}>
        <p className={`${text.quiet} ${text.small}`}>{words.writtenBy(note.written_by, day)}</p>
        {mayWrite && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.delete}
            <span className={text.hidden}> {words.about(note.written_by, day)}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <Question
          title={words.question}
          yes={words.yesDelete}
          no={words.cancel}
          isWorking={remove.isPending}
          onYes={send}
          onNo={() => setAsking(false)}
        >
          <p className={styles.typed}>
            <bdi>{note.text}</bdi>
          </p>
        </Question>
      )}
    </div>
  );
}

/** Takes a note; what is typed outlives a reload as a draft. */
function NewNote({ participantSfid, providerId, userId, onWritten }: Props & { onWritten: () => void }) {
  const client = useQueryClient();
  const state = useCommandForm({
    call: writeProviderNote,
    input: (typed: { text: string }) => ({ params: { participantSfid, providerId }, body: typed }),
    empty: { text: '' },
    fields: ['text'],
    problemsOf: (typed) => {
      const problem = noteProblem(typed.text);
      return problem ? { text: problem } : {};
    },
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: `provider-note-${providerId}` },
      keep: (typed, start) => (typed.text === start.text ? undefined : { fields: typed, files: [] }),
      restore: ({ fields }: Draft<{ text: string }>) => fields,
    },
    onSent: (all) => {
      client.setQueryData(notesQuery(participantSfid, providerId).queryKey, all);
      showToast(words.saved);
      onWritten();
    },
  });
  return (
    <Form state={state.form.formState} onSubmit={state.submit} hasOneField>
      <TextArea
        name="provider-note"
        label={words.note}
        hint={words.hint}
        error={state.problemOf('text')}
        rows={3}
        value={state.values.text}
        onChange={({ target }) => state.change({ text: target.value })}
      />
      <div>
        <Button type="submit" variant="secondary" isWorking={state.sending !== undefined}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
