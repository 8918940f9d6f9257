import { charactersOf, PAY_TO } from '@wattle/domain/submissions/submission';
import { useEffect } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { slotsOf } from './claim-form.ts';
import { FileSlot } from './FileSlot.tsx';
import type { ClaimFormState } from './use-claim-form.ts';
import { words } from './words.ts';

/** Where a claim is put together. */
export function EditStep({ state }: { state: ClaimFormState }) {
  const { values, errors, attempt } = state;
  const errorOf = (name: string) => errors.find((each) => each.name === name)?.message;
  useFilesBeside(state);
  return (
    <>
      <ErrorSummary title={state.heading} errors={attempt > 0 ? errors : []} attempt={attempt} />
      <Note state={state} />
      <RadioGroup
        name="paid_to_type"
        label={words.payTo}
        options={PAY_TO.map((value) => ({ value, ...words.payToOptions[value] }))}
        value={values.paid_to_type}
        onChange={state.setPayTo}
        isRequired
        error={errorOf('paid_to_type')}
      />
      {slotsOf(values).map((slot) => (
        <FileSlot key={slot} slot={slot} state={state} error={errorOf(slot)} />
      ))}
      {values.paid_to_type === 'reimbursement' && (
        <TextArea
          name="comment"
          label={words.comment}
          hint={words.commentLeft(charactersOf(values.comment))}
          error={errorOf('comment')}
          rows={3}
          value={values.comment}
          onChange={({ target }) => state.setComment(target.value)}
        />
      )}
    </>
  );
}

/** What happened to the form without somebody having typed it, and the way back. */
function Note({ state: { isRestored, cleared, reset } }: { state: ClaimFormState }) {
  if (!isRestored && !cleared) return null;
  return (
    <Alert tone="positive" text={cleared ? words.cleared : words.restored}>
      <Button variant="secondary" onClick={() => reset(cleared)}>
        {cleared ? words.undo : words.startAgain}
      </Button>
    </Alert>
  );
}

/** What is pasted anywhere goes to the first slot with room; what is dropped beside one does not replace the page. */
function useFilesBeside({ values, addFiles }: ClaimFormState): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const slot = slotsOf(values).find((each) => values[each].length === 0);
      if (event.defaultPrevented || files.length === 0 || !slot) return;
      event.preventDefault();
      void addFiles(slot, files, false);
    };
    const keep = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  });
}
