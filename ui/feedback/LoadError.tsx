import { Button } from '../actions/Button.tsx';
import { words } from '../words.ts';
import { Alert } from './Alert.tsx';

interface Props {
  /** Why, in words for people; the error of a failed call carries them. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of something that could not be loaded. */
export function LoadError({ text, onRetry, isRetrying }: Props) {
  return (
    <Alert text={text}>
      <Button variant="secondary" onClick={onRetry} isWorking={isRetrying}>
        {words.tryAgain}
      </Button>
    </Alert>
  );
}
