import { useState } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { QueryError } from '#ui/feedback/Loaded.tsx';
import layout from '#ui/layout/layout.module.css';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Badge } from '#ui/text/Badge.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import type { Device } from '../calls/devices.ts';
import { devicesSentence } from '../words.ts';
import { words } from './device-words.ts';
import styles from './devices/devices.module.css';
import { EVERYWHERE, useDevices } from './devices/use-devices.ts';

const LIST = 'devices';

/** Where the signed-in person is signed in, with the ways to sign out. `onLogOut` asks first, then logs out here. */
export function DeviceList({ onLogOut }: { onLogOut: () => void }) {
  const { query, underway, ...by } = useDevices();
  const [isAsking, setAsking] = useState(false);
  if (query.isError && !query.data) return <QueryError query={query} />;
  /** The button that was pressed disappears with its row, so the list takes the focus. */
  const focusWhenDone = async (work: Promise<boolean>) => {
    if (await work) document.getElementById(LIST)?.focus({ preventScroll: true });
  };
  const columns = columnsFor(underway, (device) =>
    device.current ? onLogOut() : void focusWhenDone(by.signOut(device)),
  );
  return (
    <section className={`${layout.stack5} ${styles.devices}`} id={LIST} tabIndex={-1} aria-label={words.list}>
      <Spoken about={LIST} sentences={query.data && [devicesSentence(query.data.length)]} />
      <DataTable
        caption={words.list}
        level={2}
        columns={columns}
        rows={query.data}
        rowKey={({ session }) => session}
        expected={2}
        empty={<EmptyState icon="logout" title={words.none} text={words.noneText} />}
      />
      <div className={styles.buttons}>
        {query.data && query.data.length > 1 && (
          <Button
            variant="secondary"
            isWorking={underway === 'others'}
            onClick={() => void focusWhenDone(by.signOutOthers())}
          >
            {words.others}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.everywhere}
        </Button>
      </div>
      {isAsking && (
        <EverywhereDialog
          isWorking={underway === EVERYWHERE}
          onYes={by.signOutEverywhere}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const columnsFor = (
  underway: string | undefined,
  onSignOut: (device: Device) => void,
): readonly Column<Device>[] => [
  {
    id: 'device',
    header: words.device,
    onCard: 'title',
    cell: ({ device, current }) => (
      <span className={styles.name}>
        {device ?? words.unknown} {current && <Badge tone="positive">{words.here}</Badge>}
      </span>
    ),
  },
  { id: 'since', header: words.signedIn, cell: ({ signed_in_at }) => momentText(signed_in_at) },
  { id: 'used', header: words.lastUsed, cell: ({ last_used_at }) => momentText(last_used_at) },
  {
    id: 'out',
    header: words.action,
    onCard: 'bare',
    cell: (row) => (
      <LinkButton
        label={words.signOut}
        about={words.ofDevice(row.device ?? words.unknown, momentText(row.last_used_at))}
        isWorking={underway === row.session}
        onPress={() => onSignOut(row)}
      />
    ),
  },
];

/** Asks before the person is signed out here too. */
function EverywhereDialog({
  isWorking,
  onYes,
  onClose,
}: {
  isWorking: boolean;
  /** Resolves to whether it succeeded. */
  onYes: () => Promise<boolean>;
  onClose: () => void;
}) {
  const [hasFailed, setFailed] = useState(false);
  const signOut = async () => {
    setFailed(false);
    setFailed(!(await onYes()));
  };
  /** The dialog stays while the logout runs: it cannot be stopped, and a failure is shown here. */
  const close = () => {
    if (!isWorking) onClose();
  };
  return (
    <Dialog
      isAlert
      isOpen
      title={words.askTitle}
      onClose={close}
      actions={
        <>
          <Button onClick={() => void signOut()} isWorking={isWorking}>
            {words.yes}
          </Button>
          <Button variant="secondary" aria-disabled={isWorking} onClick={close}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {hasFailed && <Alert text={words.everywhereFailed} />}
      <p>{words.ask}</p>
    </Dialog>
  );
}
