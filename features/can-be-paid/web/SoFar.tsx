import type { Finding } from '#features/claims/rules/findings.ts';
import { usePaymentAnswer } from '#features/plans/web/use-payment-answer.ts';
import type { PaymentAnswer } from '../calls.ts';
import { type AskValues, bodySoFar } from './ask.ts';
import styles from './SoFar.module.css';

interface Props {
  participantSfid: string;
  /** Undefined once the whole answer is shown: nothing is said twice. */
  values: AskValues | undefined;
}

/**
 * The answer for what the form holds by now, in short: how much can be paid of the support, before anything is typed,
 * and whether the amount can, once it is.
 */
export function SoFar({ participantSfid, values }: Props) {
  const answer = usePaymentAnswer(participantSfid, values && bodySoFar(values));
  return (
    <output className={styles.soFar}>
      {answer && (
        <>
          <strong>{answer.sentence}</strong> {inShort(answer)}
        </>
      )}
    </output>
  );
}

/** Tones of reasons that keep something from being paid. */
const AGAINST: readonly Finding['tone'][] = ['bad', 'unknown'];

/** What says how much: the money leads. */
const MATTERING: readonly PaymentAnswer['reasons'][number]['about'][] = ['money', 'price'];

/** What speaks against it; where nothing does, the money and the price limit. */
function inShort({ reasons }: PaymentAnswer): string {
  const against = reasons.filter(({ tone }) => AGAINST.includes(tone));
  const found = MATTERING.flatMap((about) => reasons.filter((reason) => reason.about === about));
  const said = against.length > 0 ? against : found;
  return said.map(({ sentence }) => sentence).join(' ');
}
