import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { Sent, ShowStep } from './login-step.ts';
import { Resend } from './Resend.tsx';
import { words } from './step-words.ts';
import styles from './steps.module.css';
import { focusHeading, useFocusOnHeading } from './use-focus-on-heading.ts';

/** Second step of the login by link: there is nothing to type, the link is in the e-mail. */
export function LinkStep({ step, onStep }: { step: Sent; onStep: ShowStep }) {
  useFocusOnHeading();
  return (
    <>
      <PageHeader title={words.linkTitle} />
      <Card className={layout.stack4}>
        <p>{words.linkIntro(step.to)}</p>
        <p>{words.linkHowTo}</p>
        <div className={styles.otherwise}>
          <Resend
            step={step}
            onStep={onStep}
            label={words.resendLink}
            sentText={words.linkResent}
            onSent={focusHeading}
          />
          <BackToLogin />
        </div>
      </Card>
    </>
  );
}
