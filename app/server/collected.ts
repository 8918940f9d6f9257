import type { Services } from '#platform/server/manifest/services.ts';

/** How often what requests have left in the process is written: twice within the minute that is promised. */
const WRITE_MS = 25_000;

/**
 * Writes what answered requests have left in this process: the counts of events and who looked at what. What cannot be
 * written now is kept and tried again. Gives how to stop it.
 */
export function keepCollected(
  { events, looks }: Pick<Services, 'events' | 'looks'>,
  onFailure: (error: Error) => void,
): () => void {
  let isAtWork = false;
  const write = async () => {
    if (isAtWork) return;
    isAtWork = true;
    for (const board of [events, looks]) await board.flush().catch(onFailure);
    isAtWork = false;
  };
  const timer = setInterval(() => void write(), WRITE_MS).unref();
  return () => clearInterval(timer);
}
