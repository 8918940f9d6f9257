import type { ListFile, ListFileFormat } from '#platform/contract/list-file.ts';
import layout from '#ui/layout/layout.module.css';
import { SaveFile } from './files/SaveFile.tsx';

const words = {
  download: {
    xlsx: 'Download as a spreadsheet (Excel)',
    csv: 'Download as a spreadsheet (CSV)',
  } satisfies Record<ListFileFormat, string>,
  failed: 'The list could not be downloaded. Please try again in a moment.',
} as const;

const MEDIA_TYPES: Readonly<Record<ListFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

interface Props {
  /** What the list is called, for screen readers. */
  about: string;
  /** Asks the server for all rows of the list as it is filtered and sorted. */
  onAsk: (asked: { format?: ListFileFormat }) => Promise<ListFile>;
}

/** Saves all of a list, not only its page, as a file that spreadsheets open. */
export function ListDownload({ about, onAsk }: Props) {
  const ask = async (format: ListFileFormat) => {
    // A server of the version before, which may run for some minutes, gives a CSV and knows no other format.
    const { name, csv, xlsx } = await onAsk(format === 'csv' ? {} : { format });
    return {
      name,
      content: xlsx === undefined ? (csv ?? '') : bytesOf(xlsx),
      mediaType: MEDIA_TYPES[format],
    };
  };
  return (
    <div className={layout.row3} data-screen-only>
      {(['xlsx', 'csv'] as const).map((format) => (
        <SaveFile
          key={format}
          label={words.download[format]}
          about={about}
          failed={words.failed}
          onAsk={() => ask(format)}
        />
      ))}
    </div>
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
