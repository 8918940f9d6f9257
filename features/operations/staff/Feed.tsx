import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { FeedRun } from '../calls/staff.ts';
import { queries } from './queries.ts';
import { Run } from './Run.tsx';
import { words as all } from './words.ts';
import styles from './work.module.css';

const words = all.work;
const route = getRouteApi('/inside/work');

/** The last runs of the feed with one of them beside the list, and the last imports of folders. */
export function Feed() {
  const { run } = route.useSearch();
  return (
    <div className={layout.stack5}>
      <div className={styles.beside}>
        <Runs chosen={run} />
        {run === undefined ? (
          <EmptyState icon="file" title={words.choose} text={words.chooseText} />
        ) : (
          <Suspense
            fallback={
              <Loading>
                <Skeleton width="100%" height="16rem" />
              </Loading>
            }
          >
            <Run number={run} />
          </Suspense>
        )}
      </div>
      <Imports />
    </div>
  );
}

function Runs({ chosen }: { chosen: string | undefined }) {
  const { data } = useSuspenseQuery(queries.runs);
  return (
    <DataTable
      level={2}
      caption={words.runs}
      columns={[
        {
          id: 'at',
          header: words.at,
          leads: true,
          onCard: 'title',
          cell: ({ run, started_at: at }) => (
            <Link
              to="/work"
              search={{ part: 'feed', run: String(run) }}
              className={linkClass}
              aria-current={String(run) === chosen ? 'true' : undefined}
            >
              {momentText(at)}
            </Link>
          ),
        },
        { id: 'kind', header: words.kind, cell: ({ kind }) => kind },
        { id: 'key', header: words.key, cell: ({ key }) => key, isFreeText: true },
        { id: 'became', header: words.became, cell: (run) => <Became run={run} /> },
        {
          id: 'rejected',
          header: words.counts.rejected,
          cell: ({ counts }) => counts.rejected.toLocaleString('en-AU'),
          isFigure: true,
        },
      ]}
      rows={data.runs}
      rowKey={({ run }) => String(run)}
      empty={<EmptyState icon="file" title={words.noRuns} text={words.noRunsText} />}
    />
  );
}

/** What became of a run as a whole. */
function Became({ run }: { run: FeedRun }) {
  if (run.ended_at === null) return <Badge tone="pending">{words.underWay}</Badge>;
  if (!run.complete) return <Badge tone="negative">{words.broken}</Badge>;
  if (run.check) return <Badge>{words.checked}</Badge>;
  return run.taken ? (
    <Badge tone="positive">{words.taken}</Badge>
  ) : (
    <Badge tone="caution">{words.takenBack}</Badge>
  );
}

function Imports() {
  const { data } = useSuspenseQuery(queries.work);
  return (
    <div className={layout.stack2}>
      <DataTable
        level={2}
        caption={words.imports}
        columns={[
          { id: 'at', header: words.at, cell: ({ at }) => momentText(at), onCard: 'title' },
          {
            id: 'became',
            header: words.became,
            cell: ({ took_nothing: isNothing }) =>
              isNothing ? (
                <Badge tone="negative">{words.tookNothing}</Badge>
              ) : (
                <Badge tone="positive">{words.taken}</Badge>
              ),
          },
          {
            id: 'rejected',
            header: words.rows,
            cell: ({ rejected }) => rejected.toLocaleString('en-AU'),
            isFigure: true,
          },
        ]}
        rows={data.imports}
        rowKey={({ at }) => at}
        empty={<EmptyState icon="file" title={words.noImports} text={words.noImportsText} />}
      />
      <Text tone="quiet">{words.importsText}</Text>
    </div>
  );
}
