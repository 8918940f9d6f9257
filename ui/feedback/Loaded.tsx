import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { Loading } from './Loading.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Grey boxes in place of the content that will come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data. Until the data come it shows the skeleton; if the query failed, it shows why, with a button to
 * try again. Known data stay while they are refreshed, and when that fails. A failed call's message is made for people.
 */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <QueryError query={query} /> : <Loading>{skeleton}</Loading>;
}

/** Says why a query failed, with a button to try again. */
export function QueryError({ query: { error, refetch, isFetching } }: { query: UseQueryResult<unknown> }) {
  return error && <LoadError text={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
