import { type ReactNode, useState } from 'react';
import type { Cents } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { LoadingOverlay } from '#ui/feedback/LoadingOverlay.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { FormFrame } from '#ui/forms/FormFrame.tsx';
import layout from '#ui/layout/layout.module.css';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { planDates } from '../../rules/plans.ts';
import { ItemFields } from './ItemFields.tsx';
import styles from './ItemForm.module.css';
import { ItemReview } from './ItemReview.tsx';
import type { FormAddress, FormSubject } from './subject.ts';
import type { ItemFormState } from './use-item-form.ts';
import { words } from './words.ts';

const FORM_ID = 'item-form';

interface Props {
  subject: FormSubject;
  address: FormAddress;
  state: ItemFormState;
  isSheet: boolean;
  title: string;
  /** The words in which the two forms differ. */
  said: {
    about: (category: string, dates: string) => string;
    editing: string;
    reviewing: string;
    reviewTitle: string;
    reviewIntro: string;
    send: string;
    sending: string;
    leaveTitle: string;
  };
  /** What is asked before everything else, and how that reads in the review. */
  first?: { question: ReactNode; fact: { label: string; value: ReactNode } };
  /** What to say about the total, which is undefined while it can't be worked out. */
  aboutTotal?: (total: Cents | undefined) => ReactNode;
}

/**
 * A form in two steps: the fields, and their review (specification: item-review). Leaving it by its own buttons asks
 * first.
 */
export function ItemForm({ subject, address, state, isSheet, title, said, first, aboutTotal }: Props) {
  const { category, plan, place } = subject;
  const [isLeaving, setLeaving] = useState(false);
  const { isReview, stepRef, sending, values } = state;
  const close = () => {
    if (state.hasContent) setLeaving(true);
    else address.onClose();
  };
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={<Text tone="quiet">{said.about(category, planDates(plan))}</Text>}
      above={address.above}
      onClose={close}
      actions={isReview ? <ReviewActions send={said.send} state={state} /> : <EditActions onClose={close} />}
    >
      <section
        className={`${layout.stack6} ${styles.step}`}
        ref={stepRef}
        tabIndex={-1}
        aria-label={isReview ? said.reviewing : said.editing}
      >
        {isReview ? (
          <ItemReview place={place} state={state} said={said} first={first?.fact} aboutTotal={aboutTotal} />
        ) : (
          <Editing state={state}>
            <ItemFields place={place} plan={plan} state={state} aboutTotal={aboutTotal}>
              {first?.question}
            </ItemFields>
          </Editing>
        )}
      </section>
      <Leaving
        title={said.leaveTitle}
        isOpen={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false);
          state.clear();
          address.onClose();
        }}
      />
      <LoadingOverlay isOpen={sending !== undefined} text={said.sending}>
        {values.agreement && <ProgressBar label={words.sendingFile} percent={sending?.percent} />}
      </LoadingOverlay>
    </FormFrame>
  );
}

/** The first button names the form that it submits, as the buttons are outside of it. */
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

function ReviewActions({ send, state }: { send: string; state: ItemFormState }) {
  return (
    <>
      <Button onClick={() => void state.submit()}>{send}</Button>
      <Button variant="secondary" onClick={state.edit}>
        {words.back}
      </Button>
    </>
  );
}

function Editing({ state, children }: { state: ItemFormState; children: ReactNode }) {
  if (!state.isReady) {
    return (
      <Loading>
        <Skeleton width="100%" height="5rem" />
        <Skeleton width="100%" height="5rem" />
        <Skeleton width="100%" height="12rem" />
      </Loading>
    );
  }
  const { problems, attempt } = state;
  return (
    <>
      {state.isRestored && (
        <Alert tone="positive" text={words.restored}>
          <Button variant="secondary" onClick={() => state.reset()}>
            {words.startAgain}
          </Button>
        </Alert>
      )}
      {/* A failure stands in the review, from which the form is sent. */}
      <Form
        id={FORM_ID}
        state={{ problems, attempt }}
        title={state.heading}
        onSubmit={state.review}
        className={layout.stack6}
      >
        {children}
      </Form>
    </>
  );
}

interface LeavingProps {
  title: string;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before leaving, so that a slip of the finger does not lose what was typed. */
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
