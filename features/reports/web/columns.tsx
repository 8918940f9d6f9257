import { AskAbout } from '#features/questions/web/AskAbout.tsx';
import layout from '#ui/layout/layout.module.css';
import type { Column } from '#ui/tables/table.ts';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { More as MoreOf } from '#ui/text/More.tsx';
import { Text } from '#ui/text/Text.tsx';
import { OtherFormats, OtherFormatsMenu, PdfLink } from './Downloads.tsx';
import type { ReportRow } from './report-row.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

/** The participant whose reports these are, and whether the person may ask again for one that failed. */
interface ReportsScope {
  participantSfid: string;
  hasFullAccess: boolean;
}

/**
 * Wide screens: everything is seen at once (specification: reports-page); two reports of one period differ in when they
 * were made.
 */
export const wideColumns = (scope: ReportsScope): readonly Column<ReportRow>[] => [
  { id: 'plan', header: words.planDates, cell: ({ planDates }) => planDates },
  {
    id: 'period',
    header: words.reportDate,
    onCard: 'title',
    cell: ({ period, type, generatedOn }) => (
      <span className={`${layout.stack1} ${layout.start}`}>
        {period}
        <Text as="span" tone="aside">
          {type}
        </Text>
        {generatedOn && (
          <Text as="span" tone="aside">
            {words.generatedOn} {generatedOn}
          </Text>
        )}
      </span>
    ),
  },
  { id: 'area', header: words.supportArea, cell: ({ area }) => <bdi>{area}</bdi> },
  {
    id: 'download',
    header: words.download,
    onCard: 'bare',
    cell: (row) =>
      row.state === 'ready' ? (
        <div className={`${layout.stack1} ${layout.start}`}>
          <div className={styles.downloads}>
            <PdfLink row={row} {...scope} />
            <OtherFormatsMenu row={row} {...scope} />
          </div>
          <AskAboutReport row={row} {...scope} />
        </div>
      ) : (
        <State row={row} {...scope} />
      ),
  },
];

/** Phones: two dates, and the rest in the details. */
export const narrowColumns = (scope: ReportsScope): readonly Column<ReportRow>[] => [
  { id: 'period', header: words.reportDate, onCard: 'title', cell: ({ period }) => period },
  {
    id: 'generated',
    header: words.generatedOn,
    cell: ({ generatedOn, state }) => generatedOn ?? words.notMade[state === 'failed' ? 'failed' : 'queued'],
  },
  {
    id: 'download',
    header: words.download,
    onCard: 'bare',
    cell: (row) =>
      row.state === 'ready' ? <PdfLink row={row} {...scope} /> : <State row={row} {...scope} />,
  },
  {
    id: 'more',
    header: words.more,
    onCard: 'bare',
    cell: (row) => <More row={row} {...scope} />,
  },
];

/** Shown instead of the links, where a report is not ready. */
function State({ row: { state }, hasFullAccess }: { row: ReportRow } & ReportsScope) {
  if (state === 'queued') {
    return (
      <span className={styles.state}>
        <Badge tone="caution" icon="clock">
          {words.preparing}
        </Badge>
      </span>
    );
  }
  return (
    <div className={`${layout.stack1} ${layout.start}`}>
      <Badge tone="negative" icon="alert">
        {words.failed}
      </Badge>
      <Text size="small">{words.failedHelp[hasFullAccess ? 'full' : 'read']}</Text>
    </div>
  );
}

/** The way to ask the plan manager about a report. */
const AskAboutReport = ({ row, participantSfid }: { row: ReportRow } & ReportsScope) => (
  <AskAbout participantSfid={participantSfid} about="report" record={row.sfid} what={row.about} isInList />
);

/** On phones: the other facts about a report, and its other formats. */
function More({ row, ...scope }: { row: ReportRow } & ReportsScope) {
  const isReady = row.state === 'ready';
  return (
    <MoreOf label={isReady ? words.more : words.details} about={row.about}>
      <Facts
        look="apart"
        className={styles.facts}
        facts={[
          { label: words.planDates, value: row.planDates },
          { label: words.supportArea, value: row.area },
          { label: words.type, value: row.type },
        ]}
      />
      {isReady && <OtherFormats row={row} {...scope} />}
      {isReady && <AskAboutReport row={row} {...scope} />}
    </MoreOf>
  );
}
