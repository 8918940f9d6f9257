import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pollInterval } from '#platform/web/poll-interval.ts';
import type { Report } from '../calls/reports.ts';
import { reportsQuery } from './queries.ts';
import { periodText } from './report-row.ts';
import { countQueued, settledSince } from './waiting.ts';
import { words } from './words.ts';

/**
 * A page of the reports. While some of them are being made it is asked for again by itself, as long as the page is looked
 * at; `news` tells what has become of them.
 */
export function useReports(participantSfid: string, page: number) {
  const since = useRef<number>(undefined);
  const query = useQuery({
    ...reportsQuery(participantSfid, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      const now = Date.now();
      since.current = countQueued(data?.items) > 0 ? (since.current ?? now) : undefined;
      return pollInterval(since.current === undefined ? undefined : now - since.current);
    },
  });
  return { query, queued: countQueued(query.data?.items), news: useNews(query) };
}

/** What has become of reports since they were first seen being made; the last of it stays. */
function useNews({ data }: UseQueryResult<{ items: Report[] }>): string | undefined {
  const [seen, setSeen] = useState(data?.items);
  const [news, setNews] = useState<string>();
  if (data && data.items !== seen) {
    setSeen(data.items);
    const settled = settledSince(seen, data.items);
    if (settled.length > 0) setNews(settled.map(newsOf).join(' '));
  }
  return news;
}

function newsOf({ state, date_from: from, date_to: to }: Report): string {
  const period = periodText(from, to);
  return state === 'failed' ? words.hasFailed(period) : words.isReady(period);
}
