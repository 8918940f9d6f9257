import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pollInterval } from '#platform/web/poll-interval.ts';
import type { Report } from '../calls/reports.ts';
import { reportsQuery } from './queries.ts';
import { periodText } from './report-row.ts';
import { countQueued, settledSince } from './waiting.ts';
import { words } from './words.ts';

/**
 * A page of the reports. While some of them are being made, and the page is in view, it is loaded again and again;
 * `news` says which reports are ready, or have failed.
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

/** Which reports are ready, or have failed, since the list was last seen. The last news stays. */
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
