import type { ReactNode } from 'react';
import { PaymentHints } from '#features/plans/web/PaymentHints.tsx';
import { Preview } from '#platform/web/files/slots/Preview.tsx';
import type { FilePage } from '#platform/web/files/slots/pages.ts';
import { words as slotWords } from '#platform/web/files/slots/words.ts';
import { useToday } from '#platform/web/today.ts';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ReadInvoice } from '../calls.ts';
import type { InvoiceFacts } from '../rules/invoice-facts.ts';
import { type Reading, type SlotName, slotsOf } from './claim-form.ts';
import { readPayment, readProblems, typedOf } from './facts.ts';
import { ReadFields } from './ReadFields.tsx';
import styles from './ReviewStep.module.css';
import type { ClaimFormState } from './use-claim-form.ts';
import { factsOf } from './use-reading.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  state: ClaimFormState;
  /** Shown over the heading: how far the form is. */
  progress: ReactNode;
  /** What was read from the invoice, once that is known. */
  read: ReadInvoice | undefined;
}

/** All that will be sent, for a last look. */
export function ReviewStep({ participantSfid, state, progress, read }: Props) {
  const { values, failure } = state;
  const { paid_to_type: payTo, comment } = values;
  return (
    <>
      {failure && (
        <Alert text={failure}>
          <Button variant="secondary" onClick={() => void state.submit()}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      <div>
        {progress}
        <h2>{words.reviewing}</h2>
        <Text tone="quiet">{words.reviewIntro}</Text>
      </div>
      <Facts
        look="narrow"
        facts={[
          { label: words.payToLabel, value: payTo && words.payToOptions[payTo].label },
          ...(payTo === 'reimbursement' && comment.trim()
            ? [{ label: words.commentLabel, value: comment }]
            : []),
          ...(values.isReceiptToo ? [{ label: words.slot.extra_file, value: words.receiptIsInvoice }] : []),
        ]}
      />
      {slotsOf(values).map((slot) => (
        <Pages key={slot} slot={slot} pages={values[slot]} />
      ))}
      {read && <Read participantSfid={participantSfid} read={read} state={state} />}
    </>
  );
}

function Pages({ slot, pages }: { slot: SlotName; pages: readonly FilePage[] }) {
  const isAlone = pages.length === 1;
  return (
    <section className={layout.stack2} aria-labelledby={`review-${slot}`}>
      <h3 id={`review-${slot}`}>{words.slot[slot]}</h3>
      <ul className={styles.pages}>
        {pages.map((page, at) => {
          const name = isAlone ? page.file.name : slotWords.page(at + 1);
          return (
            <li key={page.id} className={joinClasses(layout.stack1, styles.page, isAlone && styles.alone)}>
              <Preview page={page} name={name} isLarge={isAlone} />
              <Text size="small">
                {name}
                {page.pdfPages && (
                  <Text as="span" tone="quiet">
                    {' '}
                    {slotWords.pdfPages(page.pdfPages)}
                  </Text>
                )}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the server read, with the question whether it is right: it is sent along only if so. */
function Read({
  participantSfid,
  read,
  state: { values, form, isRefused },
}: Pick<Props, 'participantSfid' | 'state'> & { read: ReadInvoice }) {
  const { reading } = values;
  const today = useToday();
  const pageId = values.file[0]?.id ?? '';
  const answered = reading?.pageId === pageId ? reading : undefined;
  const facts = answered?.typed ?? typedOf(read);
  const answer = (given: Reading['answer'], typed?: InvoiceFacts) =>
    form.setValue('reading', { pageId, read, answer: given, ...(typed && { typed }) });
  return (
    <section className={`${layout.stack4} ${styles.read}`} aria-labelledby="read">
      <h3 id="read">{words.readTitle}</h3>
      <Facts look="narrow" facts={factsOf(read)} />
      <RadioGroup
        name="is-right"
        label={words.isRight}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={answered?.answer}
        onChange={(given) => answer(given)}
      />
      {answered?.answer === 'no' && (
        <>
          <p>{words.putRight}</p>
          <ReadFields
            facts={facts}
            problems={readProblems(values, today)}
            showAll={isRefused}
            today={today}
            onChange={(typed) => answer('no', typed)}
          />
        </>
      )}
      <PaymentHints
        participantSfid={participantSfid}
        payment={readPayment(values, today)}
        about={['plan', 'age', 'repeat']}
      >
        {words.maySend}
      </PaymentHints>
    </section>
  );
}
