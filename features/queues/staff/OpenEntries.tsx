import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { QueueName } from '#platform/contract/queues.ts';
import { now } from '#platform/web/brand.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { QueueEntry } from '../calls.ts';
import { OLDER_THAN } from '../rules.ts';
import { ageOf } from './age.ts';
import { EntryDetails } from './EntryDetails.tsx';
import styles from './Queues.module.css';
import { entriesQuery } from './queries.ts';
import { queueNames, words } from './words.ts';

const route = getRouteApi('/inside/queues/$queue');

const ANY = 'any';

interface Props {
  name: QueueName;
  list: RefObject<HTMLUListElement | null>;
}

/** What waits in a queue, oldest first, with the chosen entry beside it. */
export function OpenEntries({ name, list }: Props) {
  const { kind, older, entry: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    entriesQuery(name, { kind, older }),
  );
  const entries = data.pages.flatMap((page) => page.entries);
  const kinds = data.pages[0]?.kinds ?? [];
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  // What somebody else was done with leaves the list, but not the hands of who has it open.
  const [held, setHeld] = useState<QueueEntry>();
  const found = entries.find(({ key }) => key === chosen);
  if (found && found !== held) setHeld(found);
  const open = found ?? (held?.key === chosen ? held : undefined);
  const choose = (key: string | undefined) =>
    navigate({ search: { kind, older, ...(key ? { entry: key } : {}) }, replace: true });
  /** The link of an entry, once the page shows it. */
  const focus = (key: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus(),
    );
  const goOn = (done: QueueEntry) => {
    const at = entries.findIndex(({ key }) => key === done.key);
    const next = entries[at + 1] ?? entries[at - 1];
    void choose(next?.key).then(() => next && focus(next.key));
  };
  return (
    <>
      <div className={styles.filters}>
        <Select
          name="kind"
          label={words.kinds}
          options={[
            { value: ANY, label: words.all(total) },
            ...kinds.map((each) => ({ value: each.kind, label: words.kind(each.label, each.count) })),
          ]}
          value={kind ?? ANY}
          onChange={(value) =>
            void navigate({ search: { older, ...(value === ANY ? {} : { kind: value }) } })
          }
        />
        <Select
          name="older"
          label={words.age}
          options={[ANY, ...Object.keys(OLDER_THAN)].map((value) => ({
            value,
            label: words.ages[value as keyof typeof words.ages],
          }))}
          value={older ?? ANY}
          onChange={(value) =>
            void navigate({
              search: { kind, ...(value === ANY ? {} : { older: value as keyof typeof OLDER_THAN }) },
            })
          }
        />
      </div>
      {entries.length === 0 && !open ? (
        <EmptyState
          icon="check"
          title={words.empty}
          text={kind || older ? words.noneOfThese : queueNames[name].empty}
        />
      ) : (
        <div className={joinClasses(styles.split, chosen && styles.hasChosen)}>
          <div className={styles.listColumn}>
            <ul ref={list} className={styles.entries} aria-label={words.entries}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <Link
                    to="/queues/$queue"
                    params={{ queue: name }}
                    search={{ kind, older, entry: entry.key }}
                    replace
                    className={styles.entry}
                    data-entry={entry.key}
                    onKeyDown={(event) => go(event, list.current)}
                  >
                    <strong>{entry.title}</strong>
                    <Text as="span" tone="quiet" className={styles.age}>
                      {ageOf(entry.since, now())}
                    </Text>
                    <span>{entry.line}</span>
                    <Text as="span" tone="quiet" className={styles.about}>
                      {entry.participant?.name}
                    </Text>
                    {entry.open_with.length > 0 && <Badge tone="caution">{entry.open_with.join(', ')}</Badge>}
                  </Link>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="secondary" isWorking={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </div>
          <div className={styles.detail}>
            {open ? (
              <EntryDetails
                key={open.key}
                name={name}
                entry={open}
                onDone={() => goOn(open)}
                onBack={() => {
                  focus(open.key);
                }}
                onClose={() => void choose(undefined)}
              />
            ) : (
              <EmptyState
                icon="info"
                title={!chosen ? words.choose : hasNextPage ? words.further : words.gone}
                text={!chosen ? words.chooseText : hasNextPage ? words.furtherText : words.goneText}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Leads through the list by the arrow keys, and from an entry to its note by Enter. */
function go(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('[data-entry]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const step = STEPS[event.key];
  if (step !== undefined && at >= 0) {
    event.preventDefault();
    const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
    next?.focus();
    next?.click();
  }
  if (event.key === 'Enter' && at >= 0 && links[at]?.hasAttribute('aria-current')) {
    event.preventDefault();
    document.querySelector<HTMLElement>('#note')?.focus();
  }
}
