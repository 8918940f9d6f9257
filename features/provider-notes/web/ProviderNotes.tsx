import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { deleteProviderNote, listProviderNotes, type ProviderNote, writeProviderNote } from '../calls.ts';
import { MOST_NOTES, noteProblem } from '../rules.ts';
import { tooManyNotes } from '../words.ts';
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
  const client = useQueryClient();
  const query = notesQuery(participantSfid, providerId);
  const notes = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  /** How many notes were written here: the form begins anew after each, and only then. */
  const [written, setWritten] = useState(0);
  /** How often something was changed here: the focus goes to the heading after each change. */
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  const changed = async (said: string) => {
    showToast(said);
    await client.invalidateQueries({ queryKey: query.queryKey });
    setChanges((before) => before + 1);
  };
  return (
    <Card className={layout.stack4} aria-labelledby="provider-notes">
      <h2 id="provider-notes" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <Text tone="quiet">{words.intro}</Text>
      <Loaded query={notes} skeleton={<Skeleton width="100%" height="4rem" />}>
        {({ notes: all }) => (
          <>
            {all.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul className={layout.stack4}>
                {all.map((note) => (
                  <li key={note.sfid}>
                    <Note {...props} note={note} onDeleted={() => changed(words.deleted)} />
                  </li>
                ))}
              </ul>
            )}
            {mayWrite &&
              (all.length < MOST_NOTES ? (
                <NewNote
                  key={written}
                  {...props}
                  onWritten={() => {
                    setWritten(written + 1);
                    void changed(words.saved);
                  }}
                />
              ) : (
                <p>{tooManyNotes}</p>
              ))}
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface NoteProps extends Props {
  note: ProviderNote;
  onDeleted: () => Promise<void>;
}

function Note({ participantSfid, providerId, mayWrite, note, onDeleted }: NoteProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(deleteProviderNote, async () => {
    setAsking(false);
    await onDeleted();
  });
  const day = formatDate(note.written_on);
  const id = `note-${note.sfid}`;
  const send = () =>
    remove.mutate(
      { params: { participantSfid, providerId, noteId: note.sfid } },
      {
        onError: () => {
          setAsking(false);
          showToast(words.deleteFailed, 'error');
        },
      },
    );
  return (
    <div className={layout.stack2}>
      <p id={id} className={styles.typed}>
        <bdi>{note.text}</bdi>
      </p>
      <div className={layout.ends4}>
        <Text tone="quiet" size="small">
          {words.writtenBy(note.written_by, day)}
        </Text>
        {mayWrite && (
          <Button variant="quiet" aria-describedby={id} onClick={() => setAsking(true)}>
            {words.delete}
            <Hidden> {words.about(note.written_by, day)}</Hidden>
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
    onSent: onWritten,
  });
  return (
    <Form state={state} onSubmit={state.submit} hasOneField>
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
