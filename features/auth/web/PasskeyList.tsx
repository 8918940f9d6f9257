import { useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { momentText } from '#platform/web/moments.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { QueryError } from '#ui/feedback/Loaded.tsx';
import layout from '#ui/layout/layout.module.css';
import { Question } from '#ui/overlays/Dialog.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Passkey } from '../calls/passkeys.ts';
import { words } from './passkey-words.ts';
import { NameSheet } from './passkeys/NameSheet.tsx';
import { usePasskeys } from './passkeys/use-passkeys.ts';
import { usePasskeysHere } from './passkeys/use-passkeys-here.ts';

const LIST = 'passkeys';

/** What is open over the list. */
type Shown = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the signed-in person, with the ways to add, name and remove them (specification: passkeys). */
export function PasskeyList() {
  const { query, ...by } = usePasskeys();
  const isHere = usePasskeysHere();
  const [shown, setShown] = useState<Shown>();
  const [isRemoving, setRemoving] = useState(false);
  if (query.isError && !query.data) return <QueryError query={query} />;
  const close = () => setShown(undefined);
  const add = async (name: string) => {
    const isAdded = await by.add(name);
    if (isAdded) showToast(words.added(name.trim()));
    return isAdded;
  };
  const rename = async (id: string, name: string) => {
    await by.rename(id, name);
    showToast(words.renamed);
    return true;
  };
  const remove = async ({ id, name }: Passkey) => {
    setRemoving(true);
    try {
      await by.remove(id);
      showToast(words.removed(name));
      // The button that was pressed disappears with its row, so the list takes the focus.
      document.getElementById(LIST)?.focus({ preventScroll: true });
    } catch (error) {
      showToast(failureText(error), 'error');
    }
    setRemoving(false);
    close();
  };
  const isPossible = query.data?.possible !== false && isHere !== false;
  return (
    <section className={layout.stack5} id={LIST} tabIndex={-1} aria-label={words.list}>
      {query.data?.required && <p>{words.required}</p>}
      <DataTable
        caption={words.list}
        level={2}
        columns={columnsFor(setShown, isRemoving ? shown : undefined)}
        rows={query.data?.passkeys}
        rowKey={({ id }) => id}
        expected={1}
        empty={<EmptyState icon="logout" title={words.none} text={words.noneText} />}
      />
      {isPossible ? (
        <div>
          <Button onClick={() => setShown({ what: 'add' })}>{words.add}</Button>
        </div>
      ) : (
        <Text tone="quiet">{query.data?.possible === false ? words.notPossible : words.notHere}</Text>
      )}
      {shown?.what === 'add' && (
        <NameSheet title={words.addTitle} name={words.nameStart} yes={words.add} onYes={add} onClose={close}>
          <p>{words.addText}</p>
          {!!query.data?.passkeys.length && <p>{words.addNote}</p>}
        </NameSheet>
      )}
      {shown?.what === 'rename' && (
        <NameSheet
          title={words.rename}
          name={shown.passkey.name}
          yes={words.save}
          onYes={(name) => rename(shown.passkey.id, name)}
          onClose={close}
        />
      )}
      {shown?.what === 'remove' && (
        <Question
          title={words.removeTitle(shown.passkey.name)}
          yes={words.removeYes}
          no={words.cancel}
          onYes={() => void remove(shown.passkey)}
          onNo={close}
          isWorking={isRemoving}
        >
          <p>{words.removeText}</p>
        </Question>
      )}
    </section>
  );
}

const columnsFor = (show: (what: Shown) => void, underway: Shown | undefined): readonly Column<Passkey>[] => [
  {
    id: 'name',
    header: words.name,
    onCard: 'title',
    cell: ({ name, works_from: from }) => (
      <>
        <bdi>{name}</bdi> {from && <Badge tone="caution">{words.worksFrom(momentText(from))}</Badge>}
      </>
    ),
  },
  { id: 'made', header: words.made, cell: ({ created_at }) => momentText(created_at) },
  {
    id: 'used',
    header: words.used,
    cell: ({ last_used_at: used }) => (used ? momentText(used) : words.never),
  },
  {
    id: 'change',
    header: words.change,
    onCard: 'bare',
    cell: (passkey) => (
      <span className={layout.row2}>
        <LinkButton
          label={words.rename}
          about={words.ofPasskey(passkey.name)}
          isWorking={false}
          onPress={() => show({ what: 'rename', passkey })}
        />
        <LinkButton
          label={words.remove}
          about={passkey.name}
          isWorking={underway !== undefined && 'passkey' in underway && underway.passkey.id === passkey.id}
          onPress={() => show({ what: 'remove', passkey })}
        />
      </span>
    ),
  },
];
