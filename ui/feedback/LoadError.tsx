import { Button } from '../actions/Button.tsx';
import { words } from '../words.ts';
import { Alert } from './Alert.tsx';

interface Props {
  /** Why the loading failed, in words for people: the message of the failed call's error. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands in place of something that could not be loaded. */
export function LoadError({ text, onRetry, isRetrying }: Props) {
  return (
    <Alert text={text}>
      <Button variant="secondary" onClick={onRetry} isWorking={isRetrying}>
        {words.tryAgain}
      </Button>
    </Alert>
  );
}
