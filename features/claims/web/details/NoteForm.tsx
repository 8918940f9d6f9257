import { useEffect, useRef } from 'react';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { answerLine } from '../../calls/claims.ts';
import type { ClaimLine } from '../../calls/shapes.ts';
import { ANSWER_NOTE_MAX, type LineAnswer } from '../../rules/answers.ts';
import type { ClaimsScope } from '../scope.ts';
import { happenedWords as words } from './happened-words.ts';

interface Values {
  note: string;
}

interface Props {
  scope: ClaimsScope;
  claimId: string;
  line: ClaimLine;
  /** The answer about the line, which is sent together with the note. */
  answer: LineAnswer;
  onSaved: (changed: ClaimLine) => void;
  onClose: () => void;
}

/** A form for a note beside an answer; what somebody types survives a reload as a draft. */
export function NoteForm({ scope, claimId, line, answer, onSaved, onClose }: Props) {
  const { participantSfid, userId } = scope;
  const state = useCommandForm({
    call: answerLine,
    input: ({ note }: Values) => ({
      params: { participantSfid, claimId, lineSfid: line.sfid },
      body: { answer, note },
    }),
    empty: { note: line.note ?? '' },
    fields: ['note'],
    problemsOf: ({ note }) => (note.length > ANSWER_NOTE_MAX ? { note: words.noteTooLong } : {}),
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: `line-note-${line.sfid}` },
      keep: (typed, start) => (typed.note === start.note ? undefined : { fields: typed, files: [] }),
      restore: ({ fields }: Draft<Values>) => fields,
    },
    onSent: (changed) => {
      onSaved(changed);
      onClose();
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form state={state} onSubmit={state.submit} hasOneField>
      <TextArea
        ref={field}
        name={`note-${line.sfid}`}
        label={words.note}
        hint={words.noteHint}
        error={state.problemOf('note')}
        rows={3}
        value={state.values.note}
        onChange={({ target }) => state.change({ note: target.value })}
      />
      <div className={layout.row3}>
        <Button type="submit" variant="secondary" isWorking={state.sending !== undefined}>
          {words.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            state.clear();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}
