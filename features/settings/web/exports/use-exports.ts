import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { files } from '#platform/web/device/files.ts';
import { failureText } from '#platform/web/form-error.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { pollInterval } from '#platform/web/poll-interval.ts';
import { showToast } from '#platform/web/toasts.ts';
import { type DataExport, requestExport } from '../../calls/records.ts';
import { exportsQuery } from '../queries.ts';
import { words } from './words.ts';

/** A participant's archives; while one is being made, the list is fetched again at intervals. */
export function useExports(participantSfid: string) {
  const client = useQueryClient();
  const since = useRef<number>(undefined);
  const query = useQuery({
    ...exportsQuery(participantSfid),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      const now = Date.now();
      since.current = isAnyQueued(data) ? (since.current ?? now) : undefined;
      return pollInterval(since.current === undefined ? undefined : now - since.current);
    },
  });
  const request = useCommand(requestExport, () =>
    client.invalidateQueries({ queryKey: exportsQuery(participantSfid).queryKey }),
  );
  /** A link works for five minutes, so it is fetched when the person presses the button. */
  const download = async (id: number) => {
    const { data, isSuccess } = await query.refetch();
    const url = isSuccess && data.find((each) => each.id === id)?.url;
    const saved = url ? files.save(url, words.fileName) : Promise.reject(new Error('There is no link.'));
    await saved.catch(() => showToast(words.fileFailed, 'error'));
  };
  return {
    query,
    news: useNews(query.data),
    isAsking: request.isPending,
    failure: request.error && failureText(request.error),
    ask: () => request.mutate({ params: { participantSfid } }),
    download,
  };
}

/** The state of an archive that was waited for on this page, to be read aloud. */
function useNews(exports: readonly DataExport[] | undefined): 'queued' | 'ready' | 'failed' | undefined {
  const isQueued = isAnyQueued(exports);
  const [hasWaited, setWaited] = useState(false);
  if (isQueued && !hasWaited) setWaited(true);
  if (isQueued) return 'queued';
  const state = hasWaited ? exports?.[0]?.state : undefined;
  return state === 'ready' || state === 'failed' ? state : undefined;
}

function isAnyQueued(exports: readonly DataExport[] | undefined): boolean {
  return exports?.some(({ state }) => state === 'queued') ?? false;
}
