import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { LoadingOverlay } from '#ui/feedback/LoadingOverlay.tsx';
import { words } from './words.ts';

interface Props {
  sending: { percent: number | undefined } | undefined;
  onCancel: () => void;
}

/** Covers everything while a claim is sent. Once all of it is uploaded, sending can't be stopped any more. */
export function SendingOverlay({ sending, onCancel }: Props) {
  const percent = sending?.percent;
  return (
    <LoadingOverlay isOpen={sending !== undefined} text={words.processing}>
      <ProgressBar label={words.sending} percent={percent} />
      {(percent ?? 0) < 100 && (
        <Button variant="secondary" onClick={onCancel}>
          {words.stop}
        </Button>
      )}
    </LoadingOverlay>
  );
}
