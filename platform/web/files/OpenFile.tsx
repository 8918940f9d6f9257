import { useState } from 'react';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { showToast } from '../toasts.ts';
import { type AskedFile, openFile } from './asked-file.ts';

interface Props {
  label: string;
  /** Whose file it is, for screen readers. */
  about: string;
  /** The message where the file can't be opened. */
  failed: string;
  file: AskedFile;
}

/** Opens a file in a new tab or saves it (`openFile`). It looks like a link, but has no address until pressed. */
export function OpenFile({ label, about, failed, file }: Props) {
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    try {
      await openFile(file);
    } catch {
      showToast(failed, 'error');
    }
    setAsking(false);
  };
  return <LinkButton label={label} about={about} opensTab isWorking={isAsking} onPress={() => void open()} />;
}
