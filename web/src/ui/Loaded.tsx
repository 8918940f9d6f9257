import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { Loading } from './Loading.tsx';
import { words } from './words.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What will come, in grey boxes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query brought; until then its skeleton, and where it failed why, with a way to try again. Known data
 * stays while it is refreshed, and when that fails.
 */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <QueryError query={query} /> : <Loading>{skeleton}</Loading>;
}

/**
 * That a query failed, with a way to try again. That there was no answer the portal says itself; what a server says
 * of a failed reading is for nobody to act on.
 */
export function QueryError({ query: { error, refetch, isFetching } }: { query: UseQueryResult<unknown> }) {
  if (!error) return null;
  const hasNoAnswer = 'status' in error && error.status === 0;
  return (
    <LoadError
      text={hasNoAnswer ? error.message : words.loadFailed}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
