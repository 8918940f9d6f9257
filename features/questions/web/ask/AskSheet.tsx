import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { askQuestion } from '../../calls/questions.ts';
import type { AskAboutProps, Asking } from '../asking.ts';
import { Expectations } from '../Expectations.tsx';
import { type MessageValues, messageForm } from '../message-form.ts';
import { refreshQuestions } from '../queries.ts';
import { words } from '../words.ts';

interface Props extends Omit<AskAboutProps, 'isMain' | 'isInList'> {
  userId: number;
  /** What the form says where it asks for something in particular. */
  saying?: Asking;
  onClose: () => void;
}

/** The form of a question. When somebody sends it, its thread opens. Until then the browser keeps a draft. */
export function AskSheet({ participantSfid, userId, about, record, what, saying, onClose }: Props) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const participant = useCurrentParticipant();
  const state = useCommandForm({
    ...messageForm({ userId, participantSfid }, `question-${record ?? about}`),
    call: askQuestion,
    input: ({ text }: MessageValues) => ({
      params: { participantSfid },
      body: { about, text, ...(record === undefined ? {} : { record }) },
    }),
    onSent: ({ sfid }) => {
      announce(words.asked);
      void refreshQuestions(client);
      onClose();
      void navigate({ to: '/questions/$questionSfid', params: { questionSfid: sfid } });
    },
  });
  const isFull = participant !== undefined && fullAccessTo(participant);
  return (
    <Sheet
      isOpen
      title={saying?.title ?? words.askUs}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} isWorking={state.sending !== undefined}>
            {words.send}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Form id={id} state={state} onSubmit={state.submit} hasOneField>
        {record !== undefined && !saying && (
          <p>
            {words.about} <bdi>{what}</bdi>
          </p>
        )}
        <TextArea
          name="question"
          label={saying?.label ?? words.ask}
          hint={saying?.hint ?? words.hint}
          error={state.problemOf('text')}
          rows={6}
          value={state.values.text}
          onChange={({ target }) => state.change({ text: target.value })}
        />
        <Expectations seenBy={isFull ? words.seenBy.full : words.seenBy.mine} />
        {saying && <p>{saying.note}</p>}
      </Form>
    </Sheet>
  );
}
