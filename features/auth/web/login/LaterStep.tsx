import { CodeStep } from './CodeStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import type { LoginStep, ShowStep } from './login-step.ts';
import { NoMobileStep } from './NoMobileStep.tsx';

interface Props {
  step: LoginStep;
  onStep: ShowStep;
  /** Goes on to the portal; the step shows that it works until then. */
  onSignedIn: () => Promise<void>;
}

/** The steps after the first: a piece of code of their own, fetched while the message is being sent. */
export default function LaterStep({ step, onStep, onSignedIn }: Props) {
  if (step.name === 'no-mobile') return <NoMobileStep step={step} onStep={onStep} />;
  // Another message is another step: nothing of what was typed for the one before it stays.
  return step.asked.body.type === 'code' ? (
    <CodeStep key={step.to} step={step} onStep={onStep} onSignedIn={onSignedIn} />
  ) : (
    <LinkStep step={step} onStep={onStep} />
  );
}
