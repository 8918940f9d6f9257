import { useState } from 'react';
import { files } from '#platform/web/device/files.ts';
import { showToast } from '#platform/web/toasts.ts';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { words } from './words.ts';

interface Props {
  label: string;
  /** Whose file it is, for screen readers. */
  about: string;
  /** Asks the server where the file can be fetched, which holds for a few minutes. */
  onAsk: () => Promise<{ url: string }>;
}

/** Opens a file in a tab of its own, or saves it, as its kind has it. It looks like a link, but has no address before. */
export function FileLink({ label, about, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    try {
      await files.open((await onAsk()).url);
    } catch {
      showToast(words.fileFailed, 'error');
    }
    setAsking(false);
  };
  return <LinkButton label={label} about={about} opensTab isWorking={isAsking} onPress={() => void open()} />;
}
