import { useEffect } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { onAwayChange, type Why, whyAway } from './away.ts';
import { Unavailable } from './Unavailable.tsx';
import { unavailableWords as words } from './unavailable-words.ts';

interface Props {
  why: Why;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a page that could not start because the portal is away; it retries by itself when the portal is back. */
export default function AwayPage({ why, onRetry, isRetrying }: Props) {
  useEffect(
    () =>
      onAwayChange(() => {
        if (!whyAway()) onRetry();
      }),
    [onRetry],
  );
  return (
    <Unavailable why={why}>
      <p>
        <Button variant="secondary" onClick={onRetry} isWorking={isRetrying}>
          {words.tryAgain}
        </Button>
      </p>
    </Unavailable>
  );
}
