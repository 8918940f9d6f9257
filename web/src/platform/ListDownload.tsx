import type { ListFile } from '@wattle/contract/list-file';
import { useState } from 'react';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ApiError } from './api-error.ts';
import { saveText } from './open-file.ts';
import { showToast } from './toasts.ts';
import { words } from './words.ts';

interface Props {
  /** What the list is called, for screen readers. */
  about: string;
  /** Asks the server for all rows of the list as it is filtered and sorted. */
  onAsk: () => Promise<ListFile>;
}

/** With these the server says what the person can do: choose fewer rows, or wait. */
const SAID = new Set([422, 429]);

/** Saves all of a list, not only its page, as a file that spreadsheets open. */
export function ListDownload({ about, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    setAsking(true);
    try {
      const { name, csv } = await onAsk();
      saveText(name, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      const isSaid = error instanceof ApiError && SAID.has(error.status);
      showToast(isSaid ? error.message : words.listFailed, 'error');
    }
    setAsking(false);
  };
  return (
    <div>
      <LinkButton label={words.downloadList} about={about} isWorking={isAsking} onPress={() => void save()} />
    </div>
  );
}
