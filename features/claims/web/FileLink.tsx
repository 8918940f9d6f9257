import { useState } from 'react';
import { files } from '#platform/web/device/files.ts';
import { showToast } from '#platform/web/toasts.ts';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { words } from './words.ts';

interface Props {
  label: string;
  /** Whose file it is, for screen readers. */
  about: string;
  /** Asks the server for the file's address, which is valid for a few minutes. */
  onAsk: () => Promise<{ url: string }>;
}

/** Opens a file in a new tab or saves it (`files.open`). It looks like a link, but has no address until pressed. */
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
