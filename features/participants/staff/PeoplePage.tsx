import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { memberQuery } from '#features/staff/staff/session.ts';
import { failureText } from '#platform/web/form-error.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Text } from '#ui/text/Text.tsx';
import type { FoundSomebody } from '../calls/staff.ts';
import { searchProblem } from '../rules/search.ts';
import { InviteSheet } from './InviteSheet.tsx';
import { lastSearch } from './last-search.ts';
import styles from './people.module.css';
import { foundQuery } from './queries.ts';
import { RequestList } from './RequestList.tsx';
import { words } from './words.ts';

const NAMES = words.columns;

const columns: readonly Column<FoundSomebody>[] = [
  {
    id: 'name',
    header: NAMES.name,
    onCard: 'title',
    leads: true,
    cell: ({ kind, sfid, name }) =>
      kind === 'person' ? (
        <Link to="/people/$sfid" params={{ sfid }}>
          {name}
        </Link>
      ) : (
        <Link to="/participants/$sfid" params={{ sfid }}>
          {name}
        </Link>
      ),
  },
  { id: 'kind', header: NAMES.kind, cell: ({ kind }) => words.kinds[kind] },
  { id: 'about', header: NAMES.about, cell: ({ about }) => about, isFreeText: true },
  { id: 'found-by', header: NAMES.foundBy, cell: ({ found_by: by }) => words.foundBy[by] },
];

/** Finds people and participants, and shows what waits for a second member of staff. */
export function PeoplePage() {
  const { data: member } = useSuspenseQuery(memberQuery);
  const [isInviting, setInviting] = useState(false);
  const navigate = useNavigate();
  const looksAfter = member.roles.includes('access');
  return (
    <>
      <PageHeader
        title={words.people}
        actions={
          looksAfter && (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              {words.invitePerson}
            </Button>
          )
        }
      >
        <Text tone="quiet">{words.peopleText}</Text>
      </PageHeader>
      <div className={looksAfter ? styles.beside : undefined}>
        <Search />
        {looksAfter && <RequestList />}
      </div>
      {isInviting && (
        <InviteSheet
          onClose={() => setInviting(false)}
          onInvited={(sfid) => void navigate({ to: '/people/$sfid', params: { sfid } })}
        />
      )}
    </>
  );
}

function Search() {
  const [typed, setTyped] = useState(lastSearch.get);
  const [search, setSearch] = useState(lastSearch.get);
  const [problem, setProblem] = useState<string>();
  const found = useQuery(foundQuery(search));
  const look = (event: FormEvent) => {
    event.preventDefault();
    const wrong = searchProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    lastSearch.set(typed);
    setSearch(typed);
  };
  return (
    <div className={styles.part}>
      <form className={styles.search} onSubmit={look} noValidate>
        <TextField
          name="search"
          type="search"
          label={words.search}
          hint={words.searchHint}
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" isWorking={found.isFetching}>
          {words.searchButton}
        </Button>
      </form>
      {found.isError && <Alert text={failureText(found.error)} />}
      {search === '' ? (
        <EmptyState icon="search" title={words.findFirst} text={words.findFirstText} />
      ) : (
        !found.isError && (
          <DataTable
            caption={words.found}
            level={2}
            columns={columns}
            rows={found.data?.found}
            rowKey={({ kind, sfid }) => `${kind} ${sfid}`}
            empty={<EmptyState icon="search" title={words.nobody} text={words.nobodyText} />}
          />
        )
      )}
    </div>
  );
}
