import { CodeStep } from './CodeStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import type { LoginStep, ShowStep } from './login-step.ts';
import { NoMobileStep } from './NoMobileStep.tsx';

interface Props {
  step: LoginStep;
  onStep: ShowStep;
  /** Opens the portal; until then the step shows that it is working. */
  onSignedIn: () => Promise<void>;
}

/** The steps after the first, in a chunk of their own that is fetched while the message is being sent. */
export default function LaterStep({ step, onStep, onSignedIn }: Props) {
  if (step.name === 'no-mobile') return <NoMobileStep step={step} onStep={onStep} />;
  // A message to another address is a new step: the key empties the form.
  return step.asked.body.type === 'code' ? (
    <CodeStep key={step.to} step={step} onStep={onStep} onSignedIn={onSignedIn} />
  ) : (
    <LinkStep step={step} onStep={onStep} />
  );
}
