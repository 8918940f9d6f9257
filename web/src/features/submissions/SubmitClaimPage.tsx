import { Button } from '../../ui/Button.tsx';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { Loading } from '../../ui/Loading.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { EditStep } from './EditStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import styles from './SubmitClaimPage.module.css';
import { type ClaimFormState, type OnLeaving, useClaimForm } from './use-claim-form.ts';
import { useReading } from './use-reading.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  /** Undefined where nobody knows who it is: then no draft is kept. */
  userId: number | undefined;
  /** Whether the address asks for the review. */
  isReviewing: boolean;
  onReview: () => void;
  onEdit: () => void;
  onClose: () => void;
  onSent: (isSheet: boolean) => void;
  onLeaving: OnLeaving;
}

/** Submitting a claim: whom to pay, the files, a comment, a look at it all (2§2 "Submit new claim"). */
export function SubmitClaimPage({ onClose, ...props }: Props) {
  const isSheet = useNarrow();
  const state = useClaimForm({ ...props, onSent: () => props.onSent(isSheet) });
  const { isReady, isReview, stepRef, sending } = state;
  const read = useReading(props.participantSfid, state.values, isReview);
  return (
    <FormFrame
      isSheet={isSheet}
      title={words.title}
      about={!isSheet && <p className={text.quiet}>{words.intro}</p>}
      above={[{ to: '/claims', label: words.claims }]}
      leadsUp
      onClose={onClose}
      actions={<Actions state={state} />}
    >
      {isReady ? (
        <fieldset
          className={`${layout.stack6} ${styles.step}`}
          ref={stepRef}
          tabIndex={-1}
          aria-label={isReview ? words.reviewing : words.editing}
        >
          {isReview ? <ReviewStep state={state} read={read} /> : <EditStep state={state} />}
        </fieldset>
      ) : (
        <Loading>
          <Skeleton width="100%" height="8rem" />
          <Skeleton width="100%" height="12rem" />
        </Loading>
      )}
      <SendingOverlay sending={sending} onCancel={state.cancel} />
    </FormFrame>
  );
}

/** The buttons at the end of the step. */
function Actions({ state }: { state: ClaimFormState }) {
  return state.isReview ? (
    <>
      <Button onClick={() => void state.submit()}>{words.submit}</Button>
      <Button variant="secondary" onClick={state.edit}>
        {words.edit}
      </Button>
    </>
  ) : (
    <Button onClick={state.review} disabled={!state.isReady}>
      {words.review}
    </Button>
  );
}
