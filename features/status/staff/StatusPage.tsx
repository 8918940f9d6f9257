import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { now } from '#platform/web/brand.ts';
import { momentText } from '#platform/web/moments.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { staffSetStatus } from '../calls/staff.ts';
import { EVENTS_SHOWN_DAYS } from '../rules.ts';
import { maintenanceText } from '../words.ts';
import { MaintenanceSheet } from './MaintenanceSheet.tsx';
import { eventsQuery, type Status, statusQuery } from './queries.ts';
import styles from './status.module.css';
import { VersionsSheet } from './VersionsSheet.tsx';
import { APPS } from './versions.ts';
import { words } from './words.ts';

/** The status of the brand's portal: what people meet there, and what staff can change of it. */
export function StatusPage() {
  const { data: status } = useSuspenseQuery(statusQuery);
  return (
    <>
      <PageHeader title={words.title}>
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      <div className={styles.columns}>
        <div className={layout.stack4}>
          <Maintenance status={status} />
          <Migration status={status} />
          {status.whole_portal && <WholePortal whole={status.whole_portal} />}
        </div>
        <div className={layout.stack4}>
          <Versions status={status} />
          <Events />
        </div>
      </div>
    </>
  );
}

/** Notes what the server answered. */
function useNoted() {
  const client = useQueryClient();
  return (status: Status) => client.setQueryData(statusQuery.queryKey, status);
}

function Maintenance({ status }: { status: Status }) {
  const [sheet, setSheet] = useState<'begin' | 'end'>();
  const noted = useNoted();
  const id = useId();
  const close = () => setSheet(undefined);
  const isOn = status.under_maintenance;
  return (
    <Card aria-labelledby={id} className={layout.stack3} isAsking={isOn}>
      <div className={layout.ends3}>
        <h2 id={id}>{words.maintenance}</h2>
        <Badge tone={isOn ? 'caution' : 'positive'}>{isOn ? words.closed : words.open}</Badge>
      </div>
      {isOn ? (
        <div className={layout.stack1}>
          <Text tone="quiet">{words.peopleRead}</Text>
          <p>{maintenanceText(status, now(), momentText)}</p>
        </div>
      ) : (
        <p>{words.openText}</p>
      )}
      <div className={layout.row2}>
        {isOn && <Button onClick={() => setSheet('end')}>{words.end}</Button>}
        <Button variant="secondary" onClick={() => setSheet('begin')}>
          {isOn ? words.change : words.begin}
        </Button>
      </div>
      {sheet === 'begin' && (
        <MaintenanceSheet
          status={status}
          onClose={close}
          onDone={(to) => {
            noted(to);
            close();
          }}
        />
      )}
      {sheet === 'end' && (
        <FlagSheet
          title={words.end}
          about={words.endAbout}
          to={{ under_maintenance: false }}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Switches a part of the status, with nothing but the reason for it. */
function FlagSheet({
  title,
  about,
  to,
  onClose,
}: {
  title: string;
  about: string;
  to: { under_maintenance: boolean } | { data_migration: boolean };
  onClose: () => void;
}) {
  const noted = useNoted();
  return (
    <WhySheet
      call={staffSetStatus}
      title={title}
      about={about}
      input={({ why }) => ({ body: { ...to, why } })}
      onClose={onClose}
      onDone={(status) => {
        noted(status);
        onClose();
      }}
    />
  );
}

function Migration({ status: { data_migration: isOn } }: { status: Status }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = isOn ? words.endMoving : words.beginMoving;
  return (
    <Card aria-labelledby={id} className={layout.stack3} isAsking={isOn}>
      <div className={layout.ends3}>
        <h2 id={id}>{words.migration}</h2>
        <Badge tone={isOn ? 'caution' : 'plain'}>{isOn ? words.moving : words.still}</Badge>
      </div>
      <p>{words.movingText}</p>
      <div className={layout.row2}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      {isOpen && (
        <FlagSheet
          title={title}
          about={isOn ? words.endAbout : words.movingText}
          to={{ data_migration: !isOn }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function Versions({ status }: { status: Status }) {
  const [isOpen, setOpen] = useState(false);
  const noted = useNoted();
  const close = () => setOpen(false);
  return (
    <div className={layout.stack3}>
      <DataTable
        level={2}
        caption={words.versions}
        columns={[
          { id: 'app', header: words.app, cell: ({ name }) => name, onCard: 'title' },
          { id: 'min', header: words.min, cell: ({ min }) => status[min] ?? words.none, isFigure: true },
          { id: 'max', header: words.max, cell: ({ max }) => status[max] ?? words.none, isFigure: true },
        ]}
        rows={APPS}
        rowKey={({ name }) => name}
        empty={null}
      />
      <Text tone="quiet">{words.versionsText}</Text>
      <div className={layout.row2}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words.changeVersions}
        </Button>
      </div>
      {isOpen && (
        <VersionsSheet
          status={status}
          onClose={close}
          onDone={(to) => {
            noted(to);
            close();
          }}
        />
      )}
    </div>
  );
}

function WholePortal({ whole }: { whole: NonNullable<Status['whole_portal']> }) {
  const id = useId();
  const said = (isOn: boolean) => (isOn ? words.yes : words.no);
  return (
    <Card aria-labelledby={id} className={layout.stack3}>
      <h2 id={id}>{words.whole}</h2>
      <Text tone="quiet">{words.wholeText}</Text>
      <Facts
        look="apart"
        facts={[
          { label: words.closed, value: said(whole.under_maintenance) },
          ...(whole.under_maintenance
            ? [{ label: words.peopleRead, value: maintenanceText(whole, now(), momentText) }]
            : []),
          { label: words.moving, value: said(whole.data_migration) },
          ...APPS.flatMap(({ name, min, max }) => [
            { label: words.field(name, 'minimum'), value: whole[min] ?? words.none },
            { label: words.field(name, 'maximum'), value: whole[max] ?? words.none },
          ]),
        ]}
      />
    </Card>
  );
}

function Events() {
  const { data } = useSuspenseQuery(eventsQuery);
  return (
    <DataTable
      level={2}
      caption={words.events(EVENTS_SHOWN_DAYS)}
      columns={[
        { id: 'event', header: words.event, cell: ({ event }) => event, onCard: 'title' },
        {
          id: 'count',
          header: words.count,
          cell: ({ count }) => count.toLocaleString('en-AU'),
          isFigure: true,
          onCard: 'figure',
        },
      ]}
      rows={data.events}
      rowKey={({ event }) => event}
      empty={<EmptyState icon="info" title={words.noEvents} text={words.noEventsText} />}
    />
  );
}
