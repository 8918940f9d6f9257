import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFrame, type FormPlace } from '../../../ui/FormFrame.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { LoadingOverlay } from '../../../ui/LoadingOverlay.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusOnStep } from '../../../ui/use-focus-on-step.ts';
import styles from './ItemForm.module.css';
import type { ItemFormState } from './use-item-form.ts';
import type { Sender } from './use-sending.ts';
import { words } from './words.ts';

const FORM_ID = 'item-form';

interface Props {
  where: FormPlace;
  state: ItemFormState;
  sender: Sender;
  /** Whether the address asks for the review. */
  isReviewing: boolean;
  onReview: () => void;
  onEdit: () => void;
  onClose: () => void;
  /** What the two steps are called, what sends it, and what is asked before it is left. */
  said: { editing: string; reviewing: string; send: string; sending: string; leaveTitle: string };
  fields: ReactNode;
  review: ReactNode;
}

/** A form in two steps, the fields and a look at them all (1§4). Leaving it by its own buttons asks first. */
export function ItemForm({ where, state, sender, isReviewing, said, fields, review, ...on }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const isReview = isReviewing && state.isReady && state.isComplete;
  const step = useRef<HTMLElement>(null);
  useFocusOnStep(step, isReview);
  const edit = () => {
    sender.forget();
    on.onEdit();
  };
  const close = () => {
    if (state.hasContent) setLeaving(true);
    else on.onClose();
  };
  return (
    <FormFrame
      {...where}
      onClose={close}
      actions={
        isReview ? (
          <ReviewActions send={said.send} onSend={() => void sender.submit(state.values)} onBack={edit} />
        ) : (
          <EditActions onClose={close} />
        )
      }
    >
      <section
        className={styles.step}
        ref={step}
        tabIndex={-1}
        aria-label={isReview ? said.reviewing : said.editing}
      >
        {isReview ? review : <Editing state={state} onComplete={on.onReview} fields={fields} />}
      </section>
      <Leaving
        title={said.leaveTitle}
        isOpen={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false);
          state.clear();
          on.onClose();
        }}
      />
      <LoadingOverlay isOpen={sender.sending !== undefined} text={said.sending}>
        {state.values.agreement && (
          <ProgressBar label={words.sendingFile} percent={sender.sending?.percent} />
        )}
      </LoadingOverlay>
    </FormFrame>
  );
}

/** The first sends the form that stands above it, wherever the buttons are. */
function EditActions({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button type="submit" form={FORM_ID}>
        {words.next}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  );
}

function ReviewActions({ send, onSend, onBack }: { send: string; onSend: () => void; onBack: () => void }) {
  return (
    <>
      <Button onClick={onSend}>{send}</Button>
      <Button variant="secondary" onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
}

function Editing({
  state,
  onComplete,
  fields,
}: {
  state: ItemFormState;
  onComplete: () => void;
  fields: ReactNode;
}) {
  if (!state.isReady) {
    return (
      <Loading>
        <Skeleton width="100%" height="5rem" />
        <Skeleton width="100%" height="5rem" />
        <Skeleton width="100%" height="12rem" />
      </Loading>
    );
  }
  return (
    <form
      id={FORM_ID}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.next(onComplete);
      }}
    >
      {state.isRestored && (
        <Alert tone="positive" text={words.restored}>
          <Button variant="secondary" onClick={state.startAgain}>
            {words.startAgain}
          </Button>
        </Alert>
      )}
      {fields}
    </form>
  );
}

interface LeavingProps {
  title: string;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** What was typed is not lost by a slip of the finger. */
function Leaving({ title, isOpen, onStay, onLeave }: LeavingProps) {
  return (
    <Dialog
      isAlert
      title={title}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
