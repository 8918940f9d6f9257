import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery } from '#features/auth/web/queries.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Text } from '#ui/text/Text.tsx';
import { askQuestion } from '../calls/questions.ts';
import { Expectations } from './Expectations.tsx';
import { type MessageValues, messageForm } from './message-form.ts';
import { refreshQuestions } from './queries.ts';
import { words } from './words.ts';

/**
 * A form that tells the plan manager of a strange invoice or message: a question of a kind of its own. When somebody sends
 * it, its thread opens. Until then the browser keeps a draft (specification: tell-of-something-strange).
 */
export function TellStrange({ participantSfid }: { participantSfid: string }) {
  const me = useQuery(meQuery());
  if (me.isPending) return <Skeleton width="100%" height="20rem" />;
  return <StrangeForm participantSfid={participantSfid} userId={me.data?.id} />;
}

/** `userId`: the person who writes; without it no draft is kept. */
function StrangeForm({ participantSfid, userId }: { participantSfid: string; userId: number | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const participant = useCurrentParticipant();
  const state = useCommandForm({
    ...messageForm({ userId, participantSfid }, 'strange'),
    call: askQuestion,
    input: ({ text }: MessageValues) => ({
      params: { participantSfid },
      body: { about: 'fraud' as const, text },
    }),
    onSent: ({ sfid }) => {
      announce(words.strange.sent);
      void refreshQuestions(client);
      void navigate({ to: '/questions/$questionSfid', params: { questionSfid: sfid } });
    },
  });
  const isFull = participant !== undefined && fullAccessTo(participant);
  return (
    <Form state={state} onSubmit={state.submit} hasOneField>
      <TextArea
        name="strange"
        label={words.strange.what}
        hint={words.strange.hint}
        error={state.problemOf('text')}
        rows={5}
        value={state.values.text}
        onChange={({ target }) => state.change({ text: target.value })}
      />
      <Expectations seenBy={isFull ? words.seenBy.full : words.seenBy.mine} />
      <Text tone="quiet">{words.strange.callInstead}</Text>
      <div>
        <Button type="submit" isWorking={state.sending !== undefined}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
