import { useState } from 'react';
import { files } from '#platform/web/device/files.ts';
import { openFile } from '#platform/web/files/asked-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Menu } from '#ui/actions/Menu.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import type { ReportFormat } from '../rules.ts';
import { fileOf } from './queries.ts';
import type { ReportRow } from './report-row.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

interface Props {
  row: ReportRow;
  participantSfid: string;
}

/** All formats of a report but PDF, which most people want. */
const othersOf = ({ formats }: ReportRow) => formats.filter((format) => format !== 'pdf');

/** The link to a report as PDF. */
export function PdfLink(props: Props) {
  return <FormatLink format="pdf" {...props} />;
}

/** The other formats of a report, each a link of its own. */
export function OtherFormats(props: Props) {
  return (
    <ul className={styles.formats}>
      {othersOf(props.row).map((format) => (
        <li key={format}>
          <FormatLink format={format} {...props} />
        </li>
      ))}
    </ul>
  );
}

/** The same as a menu, where there is no room for the links. */
export function OtherFormatsMenu({ row, participantSfid }: Props) {
  const { fetch } = useFile({ row, participantSfid });
  return (
    <Menu
      label={
        <>
          {words.otherFormats}
          <Hidden> {row.about}</Hidden>
        </>
      }
      items={othersOf(row).map((format) => ({
        id: format,
        label: format === 'html' ? `${words.formats.html} (${words.opensTab})` : words.formats[format],
        onAction: () => void fetch(format),
      }))}
    />
  );
}

function FormatLink({ format, ...props }: Props & { format: ReportFormat }) {
  const { isAsking, fetch } = useFile(props);
  return (
    <LinkButton
      label={words.formats[format]}
      about={props.row.about}
      opensTab={format === 'html'}
      isWorking={isAsking}
      onPress={() => void fetch(format)}
    />
  );
}

/** Asks for the link on demand, as it holds for five minutes. The web page is opened, other formats are saved. */
function useFile({ row, participantSfid }: Props) {
  const [isAsking, setAsking] = useState(false);
  const fetch = async (format: ReportFormat) => {
    setAsking(true);
    try {
      await openFile(fileOf(participantSfid, row.sfid, format), (url) =>
        format === 'html' ? files.open(url) : files.save(url, words.fileNames[format]),
      );
    } catch {
      showToast(words.fileFailed, 'error');
    }
    setAsking(false);
  };
  return { isAsking, fetch };
}
