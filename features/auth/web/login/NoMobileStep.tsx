import { Link } from '@tanstack/react-router';
import { brand } from '#platform/web/brand.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { words as loginWords } from '../words.ts';
import { AskButton } from './AskButton.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { type NoMobile, overThis, type ShowStep } from './login-step.ts';
import { words } from './step-words.ts';
import styles from './steps.module.css';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/**
 * An SMS was wanted and no mobile number is held: two ways out, and whom to call (specification: no-mobile-number).
 * Where the person gave no e-mail address, the first step of the login asks for it.
 */
export function NoMobileStep({ step: { email, isShared }, onStep }: { step: NoMobile; onStep: ShowStep }) {
  useFocusOnHeading();
  return (
    <>
      <PageHeader title={words.noMobileTitle} />
      <Card className={layout.stack4}>
        <Alert text={words.noMobile} />
        <p>{loginWords.contact}</p>
        <p>
          {words.call} <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </p>
        {email === undefined ? (
          <Link to="/login" search={true} state={overThis()} className={buttonClass('primary')}>
            {words.loginWithEmail}
          </Link>
        ) : (
          <AskButton
            asked={{
              body: { email, type: 'code', shared_computer: isShared },
              headers: { channel: 'email' },
            }}
            onSent={onStep}
          >
            {words.loginWithEmail}
          </AskButton>
        )}
        <div className={styles.otherwise}>
          <BackToLogin />
        </div>
      </Card>
    </>
  );
}
