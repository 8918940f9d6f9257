import { useEffect } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { isAway, onAwayChange } from './away.ts';
import { Unavailable } from './Unavailable.tsx';
import { words } from './words.ts';

interface Props {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a page that could not start because the portal is away; it retries by itself when the portal is back. */
export default function AwayPage({ onRetry, isRetrying }: Props) {
  useEffect(
    () =>
      onAwayChange(() => {
        if (!isAway()) onRetry();
      }),
    [onRetry],
  );
  return (
    <Unavailable why="away">
      <p>
        <Button variant="secondary" onClick={onRetry} isWorking={isRetrying}>
          {words.tryAgain}
        </Button>
      </p>
    </Unavailable>
  );
}
