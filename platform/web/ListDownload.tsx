import type { ListFile } from '#platform/contract/list-file.ts';
import { SaveFile } from './files/SaveFile.tsx';

const words = {
  download: 'Download as a spreadsheet (CSV)',
  failed: 'The list could not be downloaded. Please try again in a moment.',
} as const;

interface Props {
  /** What the list is called, for screen readers. */
  about: string;
  /** Asks the server for all rows of the list as it is filtered and sorted. */
  onAsk: () => Promise<ListFile>;
}

/** Saves all of a list, not only its page, as a file that spreadsheets open. */
export function ListDownload({ about, onAsk }: Props) {
  const ask = async () => {
    const { name, csv } = await onAsk();
    return { name, content: csv, mediaType: 'text/csv;charset=utf-8' };
  };
  return (
    <div>
      <SaveFile label={words.download} about={about} failed={words.failed} onAsk={ask} />
    </div>
  );
}
