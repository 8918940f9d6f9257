import { useState } from 'react';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { files } from '../device/files.ts';
import { showToast } from '../toasts.ts';

interface Props {
  label: string;
  /** Whose file it is, for screen readers. */
  about: string;
  /** The message where the file can't be opened. */
  failed: string;
  /** Asks the server for the file's address, which is valid for a few minutes. */
  onAsk: () => Promise<{ url: string }>;
}

/** Opens a file in a new tab or saves it (`files.open`). It looks like a link, but has no address until pressed. */
export function OpenFile({ label, about, failed, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    try {
      await files.open((await onAsk()).url);
    } catch {
      showToast(failed, 'error');
    }
    setAsking(false);
  };
  return <LinkButton label={label} about={about} opensTab isWorking={isAsking} onPress={() => void open()} />;
}
