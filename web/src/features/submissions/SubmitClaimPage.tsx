import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { DraftOf } from '../../platform/drafts/drafts.ts';
import { backClass } from '../../ui/BackButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageFrame } from '../../ui/PageHeader.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubPageHeader } from '../../ui/SubPageHeader.tsx';
import text from '../../ui/text.module.css';
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { EditActions, EditStep } from './EditStep.tsx';
import { ReviewActions, ReviewStep } from './ReviewStep.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import styles from './SubmitClaimPage.module.css';
import { type OnLeaving, useClaimForm } from './use-claim-form.ts';
import { fieldsOf, useReading } from './use-reading.ts';
import { useSend } from './use-send.ts';
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
export function SubmitClaimPage({ participantSfid, userId, isReviewing, ...on }: Props) {
  const isSheet = useNarrow();
  const [of] = useState<DraftOf | undefined>(
    userId === undefined ? undefined : { userId, participantSfid, form: 'submit-claim' },
  );
  const state = useClaimForm(of, on.onLeaving);
  const { form, isReady, isComplete } = state;
  const [isRight, setRight] = useState<{ file: File | undefined; answer: 'yes' | 'no' }>();
  const isReview = isReviewing && isComplete;
  const step = useRef<HTMLFieldSetElement>(null);
  useFocusOnStep(step, isReview);
  const read = useReading(participantSfid, form, isReview);
  const answer = isRight?.file === form.slots.file[0]?.file ? isRight?.answer : undefined;
  const sender = useSend(participantSfid, {
    onSent: () => {
      state.clear();
      state.reset();
      on.onSent(isSheet);
    },
    onRefused: (problems) => {
      state.tell(problems);
      on.onEdit();
    },
  });
  const submit = () => void sender.send(form, read && answer === 'yes' ? fieldsOf(read) : {});
  const edit = () => {
    sender.forget();
    on.onEdit();
  };
  const review = () => {
    if (isComplete) on.onReview();
    else state.tell();
  };
  const actions = isReview ? (
    <ReviewActions onSubmit={submit} onEdit={edit} />
  ) : (
    <EditActions onReview={review} isDisabled={!isReady} />
  );
  return (
    <Frame isSheet={isSheet} actions={actions} onClose={on.onClose}>
      {isReady ? (
        <fieldset
          className={styles.step}
          ref={step}
          tabIndex={-1}
          aria-label={isReview ? words.reviewing : words.editing}
        >
          {isReview ? (
            <ReviewStep
              form={form}
              read={read}
              answer={answer}
              onAnswer={(given) => setRight({ file: form.slots.file[0]?.file, answer: given })}
              failure={sender.failure}
              onRetry={submit}
            />
          ) : (
            <EditStep state={state} />
          )}
        </fieldset>
      ) : (
        <Loading>
          <Skeleton width="100%" height="8rem" />
          <Skeleton width="100%" height="12rem" />
        </Loading>
      )}
      <SendingOverlay sending={sender.sending} onCancel={sender.cancel} />
    </Frame>
  );
}

/** On phones the page is a sheet that covers everything; elsewhere a page among others. */
function Frame({
  isSheet,
  actions,
  onClose,
  children,
}: {
  isSheet: boolean;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { siteName } = useContext(PageFrame);
  useEffect(() => {
    document.title = `${words.title} – ${siteName}`;
  }, [siteName]);
  if (isSheet) {
    return (
      <Sheet level={1} isOpen title={words.title} onClose={onClose} actions={actions}>
        {children}
      </Sheet>
    );
  }
  return (
    <>
      <SubPageHeader
        title={words.title}
        back={
          <Link to="/claims" className={backClass} aria-label={words.backToClaims}>
            <Icon name="back" />
          </Link>
        }
        links={[
          <Link key="claims" to="/claims">
            {words.claims}
          </Link>,
        ]}
      >
        <p className={text.quiet}>{words.intro}</p>
      </SubPageHeader>
      <Card className={styles.card}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </Card>
    </>
  );
}
