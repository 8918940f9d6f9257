import type { Draft } from '#platform/web/drafts/drafts.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { adviseClaim } from '../../calls/advice.ts';
import type { ClaimAdvice } from '../../calls/shapes.ts';
import { ADVICE_NOTE_MAX, SAYS, SAYS_MISSING, type Says } from '../../rules/advice.ts';
import type { ClaimsScope } from '../scope.ts';
import { useShowAdvice } from './use-show-advice.ts';
import { adviceWords as words } from './words.ts';

interface Values {
  /** Empty where nothing is chosen yet. */
  says: Says | '';
  note: string;
}

interface Props {
  scope: ClaimsScope;
  claimSfid: string;
  /** What the person has said already. */
  mine: ClaimAdvice | undefined;
  onSent: () => void;
  /** Closes the form without a change; undefined where it is always open. */
  onCancel?: (() => void) | undefined;
}

/** Says whether somebody would approve a claim or ask about it first; what they type survives a reload as a draft. */
export function AdviceForm({ scope, claimSfid, mine, onSent, onCancel }: Props) {
  const { participantSfid, userId } = scope;
  const show = useShowAdvice(claimSfid);
  const state = useCommandForm({
    call: adviseClaim,
    input: ({ says, note }: Values) => ({
      params: { participantSfid, claimId: claimSfid },
      body: { says: says || null, note },
    }),
    empty: { says: mine?.says ?? '', note: mine?.note ?? '' },
    fields: ['says', 'note'],
    problemsOf: ({ says, note }) => ({
      ...(says === '' && { says: SAYS_MISSING }),
      ...(note.length > ADVICE_NOTE_MAX && { note: words.noteTooLong }),
    }),
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid, form: `advice-${claimSfid}` },
      keep: (typed, start) =>
        typed.says === start.says && typed.note === start.note ? undefined : { fields: typed, files: [] },
      restore: ({ fields }: Draft<Values>) => fields,
    },
    onSent: ({ advice }) => {
      announce(words.sent);
      show(advice);
      onSent();
    },
  });
  return (
    <Form state={state} onSubmit={state.submit}>
      <RadioGroup
        name="says"
        label={words.question}
        options={SAYS.map((value) => ({ value, label: words.says[value] }))}
        value={state.values.says || undefined}
        error={state.problemOf('says')}
        isRequired
        onChange={(says) => state.change({ says })}
      />
      <TextArea
        name="note"
        label={words.note}
        hint={words.noteHint}
        error={state.problemOf('note')}
        rows={3}
        value={state.values.note}
        onChange={({ target }) => state.change({ note: target.value })}
      />
      <Text tone="quiet">{words.decidesNothing}</Text>
      <div className={layout.row3}>
        <Button type="submit" isWorking={state.sending !== undefined}>
          {words.send}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              state.clear();
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}
