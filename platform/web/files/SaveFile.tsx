import { useState } from 'react';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { ApiError } from '../api-error.ts';
import type { SavedFile } from '../device/device.ts';
import { files } from '../device/files.ts';
import { showToast } from '../toasts.ts';

interface Props {
  label: string;
  /** What the file is about, for screen readers. */
  about: string;
  /** The message where the file can't be had. */
  failed: string;
  /** Asks the server for the file. */
  onAsk: () => Promise<SavedFile>;
}

/** With these statuses the server says what the person can do: choose less, or wait. */
const SAID = new Set([422, 429]);

/** Saves a file that comes in the reply of a call. */
export function SaveFile({ label, about, failed, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    setAsking(true);
    try {
      await files.saveContent(await onAsk());
    } catch (error) {
      const isSaid = error instanceof ApiError && SAID.has(error.status);
      showToast(isSaid ? error.message : failed, 'error');
    }
    setAsking(false);
  };
  return <LinkButton label={label} about={about} isWorking={isAsking} onPress={() => void save()} />;
}
