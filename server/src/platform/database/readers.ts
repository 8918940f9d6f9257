import pg from 'pg';

/** After how many quiet milliseconds the network is asked whether the other side is still there. */
const QUIET = 10_000;

/** Connections that answer reads: rows as lists of their values. */
export interface Readers {
  query(statement: pg.QueryConfig): Promise<unknown[][]>;
  close(): Promise<void>;
}

interface Bounds {
  /** Connections. */
  count: number;
  /** Statements under way on all of them. */
  atOnce: number;
  /** The same while more than twice as many wait as may be under way. */
  atOnceInRush: number;
  /** How long a connection may owe an answer, in milliseconds. */
  patience: number;
  /** How old a connection becomes, in milliseconds: PostgreSQL keeps a plan of every statement it was ever sent on it. */
  lifetime: number;
  /** A statement that sets up a new connection. */
  setUp: string;
}

/** A connection, from when it is asked for to when it has ended. */
interface Line {
  client: Promise<pg.Client>;
  askedFor: number;
  state: 'opening' | 'open' | 'ending';
  /** Statements that it has not answered yet. */
  sent: number;
  /** When it opened, last gave an answer, or began to owe one. */
  heardAt: number;
}

/**
 * Opens connections for statements that read by themselves, outside transactions, and has `atOnce` of them under way, or
 * `atOnceInRush` while many wait: then it brings more pages a second; with few it only makes the slowest slower.
 * With more statements than connections, some find their next one waiting when they are through, and neither side goes to
 * sleep in between: a tenth to a fifth more pages a second (docs/adr/0012). A connection is opened by its first statement,
 * and given up after one that failed on it; what else it was sent is answered all the same. One that says nothing for
 * too long is cut off, with all that it was sent.
 */
export function openReaders(
  settings: pg.ClientConfig,
  { count, atOnce, atOnceInRush, patience, lifetime, setUp }: Bounds,
): Readers {
  const readers = Array.from({ length: count }, (): Line | undefined => undefined);
  /** Those that were given up and still answer are among them. */
  const lines = new Set<Line>();
  let underWay = 0;
  let closed = false;
  // An array, not p-limit's linked list: a link that was taken out still points at the next, so one that has become old
  // keeps all later ones, and their answers, alive (docs/adr/0018).
  const waiting: (() => void)[] = [];

  // One clock for all. A timer for each statement, as the driver has it, kept answers alive long after they were sent.
  const watch = setInterval(() => {
    const now = performance.now();
    for (const line of lines) {
      // How long it may take to open is bounded apart.
      const owes = line.state === 'ending' || (line.state === 'open' && line.sent > 0);
      if (owes && now - line.heardAt > patience) void cutOff(line, patience);
    }
  }, patience / 5).unref();

  function open(at: number): Line {
    const client = new pg.Client({
      ...settings,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: QUIET,
    });
    const opened = client.connect().then(async () => {
      const late = setTimeout(
        () => client.connection.stream.destroy(),
        settings.connectionTimeoutMillis ?? patience,
      );
      await client.query(setUp).finally(() => clearTimeout(late));
      line.heardAt = performance.now();
      if (line.state === 'opening') line.state = 'open';
      return client;
    });
    const now = performance.now();
    const line: Line = { client: opened, askedFor: now, state: 'opening', sent: 0, heardAt: now };
    const lost = () => {
      giveUp(line);
      lines.delete(line);
    };
    client.on('error', lost).on('end', lost);
    opened.catch(lost);
    lines.add(line);
    readers[at] = line;
    return line;
  }

  /** The next statement opens a connection of its own. What this one was sent is still answered. */
  function giveUp(line: Line): void {
    const at = readers.indexOf(line);
    if (at < 0) return;
    readers[at] = undefined;
    void end(line);
  }

  async function send(statement: pg.QueryConfig): Promise<unknown[][]> {
    // What still waits must not open connections that nobody ends.
    if (closed) throw new Error('The database is closed.');
    const line = leastBusy();
    if (line.sent === 0) line.heardAt = performance.now();
    line.sent += 1;
    try {
      return await answerOf(await line.client, statement);
    } catch (error) {
      giveUp(line);
      // For the log: the driver's own frames do not say who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      line.sent -= 1;
      line.heardAt = performance.now();
    }
  }

  function leastBusy(): Line {
    let best = 0;
    for (let at = 1; at < count; at += 1) if (load(readers[at]) < load(readers[best])) best = at;
    const line = readers[best];
    if (!line) return open(best);
    if (performance.now() - line.askedFor <= lifetime) return line;
    giveUp(line);
    return open(best);
  }

  /** Lets in what may be under way now. */
  function letIn(): void {
    const limit = waiting.length > 2 * atOnce ? atOnceInRush : atOnce;
    while (underWay < limit) {
      const next = waiting.shift();
      if (!next) return;
      underWay += 1;
      next();
    }
  }

  return {
    async query(statement) {
      if (underWay < atOnce) underWay += 1;
      else {
        await new Promise<void>((go) => {
          waiting.push(go);
          letIn();
        });
      }
      try {
        return await send(statement);
      } finally {
        underWay -= 1;
        letIn();
      }
    },
    async close() {
      closed = true;
      await Promise.all([...lines].map(end));
      clearInterval(watch);
    },
  };
}

/** What is open is asked before something is opened, unless it is busy. */
const load = (line: Line | undefined): number => line?.sent ?? 0.5;

/** Ends a connection once it has answered what it was sent; one that is lost already has ended. */
async function end(line: Line): Promise<void> {
  if (line.state !== 'ending' && line.sent === 0) line.heardAt = performance.now();
  line.state = 'ending';
  await line.client.then((client) => client.end()).catch(() => {});
}

/** What it still owes fails with this error. */
async function cutOff({ client }: Line, patience: number): Promise<void> {
  const silent = new Error(`The database has said nothing for ${patience} ms.`);
  await client.then(({ connection }) => connection.stream.destroy(silent)).catch(() => {});
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
 * not document these methods: its version is pinned, and test/platform/readers.test.ts notices if they change.
 */
class Read extends pg.Query {
  readonly answer: unknown[][] = [];
  declare callback: (error?: Error | null) => void;
  declare name: string | undefined;
  private parsers: ((text: string) => unknown)[] = [];
  private fault: Error | null = null;

  /** Text and values apart: of one object the driver would make a copy, property by property. */
  constructor({ name, text, values }: pg.QueryConfig, callback: (error?: Error | null) => void) {
    super(text, values, callback);
    this.name = name;
  }

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
