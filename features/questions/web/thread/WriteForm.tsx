import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { type Thread, writeMessage } from '../../calls/questions.ts';
import { tooLate } from '../../words.ts';
import { type MessageValues, messageForm } from '../message-form.ts';
import { refreshQuestions } from '../queries.ts';
import { words } from '../words.ts';

interface Props {
  scope: { participantSfid: string; userId: number | undefined };
  thread: Thread;
  /** Whether the thread is closed for good. */
  isOver: boolean;
}

/** The form of a further message. A thread that is closed for good has none. */
export function WriteForm({ isOver, ...props }: Props) {
  /** How many messages the person has sent here. The form starts again after each. */
  const [sent, setSent] = useState(0);
  if (isOver) return <p>{tooLate}</p>;
  return <Writing key={sent} {...props} onSent={() => setSent(sent + 1)} />;
}

function Writing({ scope, thread, onSent }: Omit<Props, 'isOver'> & { onSent: () => void }) {
  const client = useQueryClient();
  const { participantSfid } = scope;
  const state = useCommandForm({
    ...messageForm(scope, `message-${thread.sfid}`),
    call: writeMessage,
    input: (body: MessageValues) => ({ params: { participantSfid, questionId: thread.sfid }, body }),
    onSent: () => {
      announce(words.written);
      void refreshQuestions(client);
      onSent();
    },
  });
  return (
    <Form state={state} onSubmit={state.submit} hasOneField>
      <TextArea
        name="message"
        label={words.message}
        hint={words.hint}
        error={state.problemOf('text')}
        rows={4}
        value={state.values.text}
        onChange={({ target }) => state.change({ text: target.value })}
      />
      <div className={layout.row3}>
        <Button type="submit" isWorking={state.sending !== undefined}>
          {words.send}
        </Button>
        {thread.state === 'closed' && <Text tone="quiet">{words.opensAgain}</Text>}
      </div>
    </Form>
  );
}
