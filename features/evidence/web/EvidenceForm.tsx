import { FileSlot } from '#platform/web/files/slots/FileSlot.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import layout from '#ui/layout/layout.module.css';
import { EVIDENCE_FILES } from '../rules.ts';
import type { EvidenceFormState } from './use-evidence-form.ts';
import { words } from './words.ts';

/** The form in which people send documents and a note, or say why they do not have them. */
export function EvidenceForm({ state }: { state: EvidenceFormState }) {
  const { values, sending } = state;
  if (!state.isReady) return <Skeleton width="100%" height="8rem" />;
  const isThere = values.kind === 'sent';
  const slots = EVIDENCE_FILES.slice(0, state.shown);
  const isFull = slots.every((slot) => values[slot].length > 0);
  return (
    <Form state={state} onSubmit={state.submit} hasOneField={!isThere}>
      {isThere &&
        slots.map((slot) => (
          <FileSlot
            key={slot}
            slot={slot}
            label={words.slot[slot]}
            hint={words.slotHint}
            pages={values[slot]}
            state={state}
            error={state.errorOf(slot)}
            isAlone={slot === 'file'}
          />
        ))}
      {isThere && isFull && slots.length < EVIDENCE_FILES.length && (
        <div>
          <Button variant="quiet" onClick={() => state.openAnother(slots.length + 1)}>
            {words.addDocument}
          </Button>
        </div>
      )}
      <TextArea
        name="note"
        label={isThere ? words.note : words.why}
        hint={words.noteHint}
        error={state.errorOf('note')}
        rows={3}
        value={values.note}
        onChange={({ target }) => state.change({ note: target.value })}
      />
      {sending && <ProgressBar label={words.sending} percent={sending.percent} />}
      <div className={layout.row3}>
        <Button
          type="submit"
          variant={isThere && values.file.length === 0 ? 'secondary' : 'primary'}
          isWorking={sending !== undefined || state.preparing !== undefined}
        >
          {isThere ? words.send : words.sendAnswer}
        </Button>
        {sending ? (
          <Button variant="secondary" onClick={state.cancel}>
            {words.stop}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => state.change({ kind: isThere ? 'not-available' : 'sent' })}>
            {isThere ? words.dontHave : words.have}
          </Button>
        )}
      </div>
    </Form>
  );
}
