import { isAbsolute } from 'node:path';
import type { Operator, Outcome } from '#platform/server/manifest/operation.ts';
import { askRunningServer } from '../admin-socket.ts';
import type { BackupRecord } from './record.ts';

// A single machine's database serves one process. While a server has it, the server makes a copy for whoever makes a
// backup, keeps it as long as it is asked to, and writes down what became of it. It is asked by its operators' socket,
// with options that the command line does not offer.

/** What the command `backup` is asked by another process. */
export const ASKED = { hold: 'hold', record: 'record' } as const;

const NAME = 'backup';
const silent: Operator = { print: () => {}, progress: () => {} };

/** A copy of the running server's database, or why there is none. */
export type Held =
  | { folder: string; refusal?: never; release: () => void }
  | { folder?: never; refusal: string };

/** Has the running server copy its database. Undefined where no server runs on the data folder. */
export async function holdCopy(dataDir: string): Promise<Held | undefined> {
  const over = new AbortController();
  const said = Promise.withResolvers<string>();
  const asking = askRunningServer(
    dataDir,
    { name: NAME, about: '', options: { [ASKED.hold]: true } },
    { ...silent, print: said.resolve, stopped: over.signal },
  );
  // A server that refuses says why before it is done.
  const ended = asking.then((done) => (done === undefined ? undefined : said.promise));
  const answer = await Promise.race([said.promise, ended]);
  if (answer === undefined) return undefined;
  return isAbsolute(answer) ? { folder: answer, release: () => over.abort() } : { refusal: answer };
}

/** Has the running server write down what became of a backup. */
export const tellServer = (dataDir: string, record: BackupRecord): Promise<Outcome | undefined> =>
  askRunningServer(
    dataDir,
    { name: NAME, about: '', options: { [ASKED.record]: JSON.stringify(record) } },
    silent,
  );

/** What `tellServer` sent: JSON has no dates. */
export function readRecord(text: string): BackupRecord {
  const { startedAt, endedAt, at, ...rest } = JSON.parse(text) as Omit<
    BackupRecord,
    'startedAt' | 'endedAt' | 'at'
  > & {
    startedAt: string;
    endedAt: string;
    at?: string;
  };
  return {
    ...rest,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    ...(at === undefined ? {} : { at: new Date(at) }),
  };
}
