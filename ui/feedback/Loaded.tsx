import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { Loading } from './Loading.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What will come, in grey boxes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query brought; until then its skeleton, and where it failed why, with a way to try again. Known data
 * stays while it is refreshed, and when that fails. A failed call's message is made for people.
 */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <QueryError query={query} /> : <Loading>{skeleton}</Loading>;
}

/** Why a query failed, with a way to try again. */
export function QueryError({ query: { error, refetch, isFetching } }: { query: UseQueryResult<unknown> }) {
  return error && <LoadError text={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
