import { Alert } from '#ui/feedback/Alert.tsx';
import { Text } from '#ui/text/Text.tsx';
import { AskButton } from './AskButton.tsx';
import type { Sent, ShowStep } from './login-step.ts';
import { words } from './step-words.ts';
import styles from './steps.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  step: Sent;
  onStep: ShowStep;
  label: string;
  /** Shown once the message is sent again. */
  sentText: string;
  onSent: () => void;
}

/**
 * Has the same message sent again, once, after a wait. For a third message the person starts again at the login
 * (specification: resend-once). A screen reader announces the wait with the button, and then its end, not every second.
 */
export function Resend({ step, onStep, label, sentText, onSent }: Props) {
  const secondsLeft = useSecondsLeft(step.sentAt);
  if (step.isResent) return <Alert tone="positive" text={sentText} />;
  const mustWait = secondsLeft > 0;
  return (
    <div className={styles.resend}>
      <AskButton
        variant="secondary"
        asked={step.asked}
        onSent={(next) => {
          onStep(next.name === 'sent' ? { ...next, isResent: true } : next, { replace: true });
          onSent();
        }}
        aria-disabled={mustWait}
        aria-describedby={mustWait ? 'resend-wait' : undefined}
      >
        {label}
      </AskButton>
      <Text as="output" tone="quiet" size="small">
        {mustWait ? (
          <span className={styles.wait} id="resend-wait" aria-hidden="true">
            {words.wait(secondsLeft)}
          </span>
        ) : (
          words.ready
        )}
      </Text>
    </div>
  );
}
