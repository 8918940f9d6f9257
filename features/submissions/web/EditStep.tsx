import { useEffect } from 'react';
import { FileSlot } from '#platform/web/files/slots/FileSlot.tsx';
import { Preview } from '#platform/web/files/slots/Preview.tsx';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { charactersOf, PAY_TO } from '../rules/submission.ts';
import { fieldsOf, SLOTS } from './claim-form.ts';
import type { FieldName } from './steps.ts';
import type { ClaimFormState } from './use-claim-form.ts';
import { words } from './words.ts';

interface Props {
  state: ClaimFormState;
  /** The names of the files that another app has handed over. */
  shared: readonly string[];
  onStartAgain: () => void;
}

/** The step in which a claim is filled in: all of its fields, or the current question. */
export function EditStep({ state, shared, onStartAgain }: Props) {
  const { attempt, question } = state;
  const fields = question ? [question] : fieldsOf(state.values);
  const errors = state.errors.filter(({ name }) => fields.includes(name));
  useFilesBeside(state, fields);
  return (
    <>
      <ErrorSummary title={state.heading} errors={attempt > 0 ? errors : []} attempt={attempt} />
      <Note state={state} onStartAgain={onStartAgain} />
      {shared.length > 0 && <Shared state={state} shared={shared} />}
      {fields.map((name) => (
        <ClaimField
          key={name}
          name={name}
          state={state}
          error={errors.find((each) => each.name === name)?.message}
        />
      ))}
    </>
  );
}

interface FieldProps {
  name: FieldName;
  state: ClaimFormState;
  error: string | undefined;
}

/** One field of a claim. */
function ClaimField({ name, state, error }: FieldProps) {
  const { values, question } = state;
  if (name === 'paid_to_type') {
    const answers = question ? words.answers : words.payToOptions;
    return (
      <RadioGroup
        name={name}
        label={words.payTo}
        options={PAY_TO.map((value) => ({ value, ...answers[value] }))}
        value={values.paid_to_type}
        onChange={state.setPayTo}
        isRequired
        error={error}
      />
    );
  }
  if (name === 'comment') {
    return (
      <TextArea
        name={name}
        label={words.comment}
        hint={words.commentLeft(charactersOf(values.comment))}
        error={error}
        rows={3}
        value={values.comment}
        onChange={({ target }) => state.setComment(target.value)}
      />
    );
  }
  const maySayPaid = name === 'file' && values.paid_to_type === 'reimbursement' && values.file.length > 0;
  return (
    <>
      <FileSlot
        slot={name}
        label={words.slot[name]}
        hint={words.slotHint[name]}
        pages={values[name]}
        state={state}
        error={error}
        isAlone={question !== undefined}
      />
      {maySayPaid && (
        <Checkbox
          name="is-receipt-too"
          label={words.isReceiptToo}
          isSelected={values.isReceiptToo}
          onChange={state.setReceiptToo}
        />
      )}
    </>
  );
}

/** Says that the form was cleared by another answer, or restored from a draft, with a button to undo that. */
function Note({ state, onStartAgain }: Omit<Props, 'shared'>) {
  const { begunAt, cleared, reset } = state;
  const today = useToday();
  if (cleared) {
    return (
      <Alert tone="positive" text={words.cleared}>
        <Button variant="secondary" onClick={() => reset(cleared)}>
          {words.undo}
        </Button>
      </Alert>
    );
  }
  if (begunAt === undefined) return null;
  const day = formatSpokenDate(todayInAdelaide(new Date(begunAt)), today);
  return (
    <Alert tone="positive" text={words.begun(day)}>
      <KeptFiles state={state} />
      <Button
        variant="secondary"
        onClick={() => {
          reset();
          onStartAgain();
        }}
      >
        {words.startAgain}
      </Button>
    </Alert>
  );
}

/** Says that what another app has handed over stands in the form, or why it does not. */
function Shared({ state, shared }: Omit<Props, 'onStartAgain'>) {
  const { values, errors, question } = state;
  if (values.file.length > 0)
    return (
      <Alert tone="positive" text={words.shared(shared)}>
        <KeptFiles state={state} />
      </Alert>
    );
  const wrong = errors.find(({ name }) => name === 'file');
  // Where the field of the file is on the screen, it says so itself.
  return wrong && question && question !== 'file' ? <Alert text={wrong.message} /> : null;
}

/** The files of a restored form, where the question on the screen is not about files. */
function KeptFiles({ state: { values, question } }: Pick<Props, 'state'>) {
  const pages = SLOTS.flatMap((slot) => values[slot]);
  if (pages.length === 0 || !question || SLOTS.some((slot) => slot === question)) return null;
  return (
    <ul className={layout.row2} aria-label={words.keptFiles}>
      {pages.map((page) => (
        <li key={page.id}>
          <Preview page={page} name={page.file.name} />
        </li>
      ))}
    </ul>
  );
}

/** Files that are pasted anywhere go to the first empty slot; files dropped beside a slot do not replace the page. */
function useFilesBeside({ values, addFiles }: ClaimFormState, fields: readonly FieldName[]): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const slot = SLOTS.find((each) => fields.includes(each) && values[each].length === 0);
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
