import pg from 'pg';

/** How old a connection becomes, in milliseconds: PostgreSQL keeps a plan of every statement it was ever sent on it. */
const LIFETIME = 300_000;
/** How long a connection may take to open, in milliseconds. */
const OPEN_LIMIT = 5000;
/** After how many quiet milliseconds the network is asked whether the other side is still there. */
const QUIET = 10_000;

/** Connections that answer reads: rows as lists of their values. */
export interface Readers {
  query(statement: pg.QueryConfig): Promise<unknown[][]>;
  close(): Promise<void>;
}

interface Reader {
  /** Opened by its first statement, and by the next one after it was lost, failed or grew old. */
  client: Promise<pg.Client> | undefined;
  openedAt: number;
  /** Statements that it has not answered yet. */
  sent: number;
}

/**
 * Opens `count` connections for statements that read by themselves, outside transactions, and has `atOnce` of them
 * under way. With more statements than connections, some find their next one waiting when they are through, and neither
 * side goes to sleep in between: a tenth to a fifth more pages a second (docs/adr/0012). A connection is given up after
 * a statement that failed on it; what else it was sent is answered all the same. One that says nothing for `patience`
 * milliseconds is cut off, with all that it was sent.
 */
export function openReaders(
  settings: pg.ClientConfig,
  { count, atOnce, patience }: { count: number; atOnce: number; patience: number },
): Readers {
  const readers = Array.from({ length: count }, (): Reader => ({ client: undefined, openedAt: 0, sent: 0 }));
  let free = atOnce;
  let closed = false;
  // An array, not p-limit's linked list: a link that was taken out still points at the next, so one that has become old
  // keeps all later ones, and their answers, alive (docs/adr/0018).
  const waiting: (() => void)[] = [];

  function open(reader: Reader): Promise<pg.Client> {
    const client = new pg.Client({
      ...settings,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: QUIET,
      connectionTimeoutMillis: OPEN_LIMIT,
      query_timeout: patience,
    });
    const opened = client.connect().then(() => client);
    const lost = () => giveUp(reader, opened);
    client.on('error', lost).on('end', lost);
    opened.catch(lost);
    reader.client = opened;
    reader.openedAt = performance.now();
    return opened;
  }

  async function send(statement: pg.QueryConfig): Promise<unknown[][]> {
    // What still waits must not open connections that nobody ends.
    if (closed) throw new Error('The database is closed.');
    const reader = readers.reduce((least, other) => (load(other) < load(least) ? other : least));
    if (reader.client && performance.now() - reader.openedAt > LIFETIME) giveUp(reader, reader.client);
    const opened = reader.client ?? open(reader);
    reader.sent += 1;
    try {
      return await answerOf(await opened, statement);
    } catch (error) {
      giveUp(reader, opened);
      // For the log: the driver's own frames do not say who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      reader.sent -= 1;
    }
  }

  return {
    async query(statement) {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await send(statement);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
    async close() {
      closed = true;
      await Promise.all(readers.flatMap(({ client }) => (client ? [end(client)] : [])));
    },
  };
}

/** What is open is asked before something is opened, unless it is busy. */
const load = ({ client, sent }: Reader): number => sent + (client ? 0 : 0.5);

/** The next statement opens a connection of its own. What this one was sent is still answered. */
function giveUp(reader: Reader, opened: Promise<pg.Client>): void {
  if (reader.client !== opened) return;
  reader.client = undefined;
  void end(opened);
}

/** Ends a connection once it has answered what it was sent; one that is lost already has ended. */
async function end(opened: Promise<pg.Client>): Promise<void> {
  await opened.then((client) => client.end()).catch(() => {});
}

/** By callback: the driver's own promise cost a twentieth of the whole request. */
function answerOf(client: pg.Client, statement: pg.QueryConfig): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const read = new Read(statement, (error) => (error ? reject(error) : resolve(read.answer)));
    client.query(read);
  });
}

/** What the driver hands on of an answer: the columns and their types, and each row as text. */
type Columns = { fields: pg.FieldDef[] };
type Row = { fields: (string | null)[] };

/**
 * A statement that reads its rows itself. The driver's own prepares an object for rows, column by column and for every
 * answer anew, even where rows are wanted as lists: a thirtieth to a twentieth of Node's time for a page. The driver does
 * not document these methods: its version is pinned, and readers.test.ts on PostgreSQL notices if they change.
 */
class Read extends pg.Query {
  readonly answer: unknown[][] = [];
  declare callback: (error: Error | null) => void;
  private parsers: ((text: string) => unknown)[] = [];
  private fault: Error | null = null;

  handleRowDescription({ fields }: Columns): void {
    this.parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
  }

  /** A value that cannot be read (a number too large to be exact) is a failure of the whole statement. */
  handleDataRow({ fields }: Row): void {
    try {
      this.answer.push(fields.map((text, at) => (text === null ? null : this.parsers[at]?.(text))));
    } catch (error) {
      this.fault ??= error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(this.fault);
  }
}
