import pLimit from 'p-limit';
import pg from 'pg';

/** Connections that answer prepared reads. */
export interface Readers {
  query(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>>;
  close(): Promise<void>;
}

interface Reader {
  /** Opened by its first statement, and by the next one after it was lost. */
  client: Promise<pg.Client> | undefined;
  /** Statements that it has not answered yet. */
  sent: number;
}

/**
 * Opens `count` connections for statements that read by themselves, outside transactions, and has `atOnce` of them
 * under way. With more statements than connections, some find their next one waiting when they are through, and neither
 * side goes to sleep in between: a tenth to a fifth more pages a second (docs/adr/0012). A statement that fails leaves
 * the one behind it alone.
 */
export function openReaders(settings: pg.ClientConfig, count: number, atOnce: number): Readers {
  const readers = Array.from({ length: count }, (): Reader => ({ client: undefined, sent: 0 }));
  const inTurn = pLimit(atOnce);

  function open(reader: Reader): Promise<pg.Client> {
    const client = new pg.Client({ ...settings, pipeline: true });
    const opened = client.connect().then(() => client);
    // A connection that is lost is replaced by the next statement.
    const lost = () => {
      if (reader.client === opened) reader.client = undefined;
    };
    client.on('error', lost).on('end', lost);
    opened.catch(lost);
    reader.client = opened;
    return opened;
  }

  async function send(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>> {
    const reader = readers.reduce((least, other) => (other.sent < least.sent ? other : least));
    reader.sent += 1;
    try {
      const client = await (reader.client ?? open(reader));
      return await answerOf(client, statement);
    } finally {
      reader.sent -= 1;
    }
  }

  return {
    query: (statement) => inTurn(send, statement),
    async close() {
      await Promise.all(
        readers.map(async ({ client }) => {
          const opened = await client?.catch(() => undefined);
          await opened?.end();
        }),
      );
    },
  };
}

/** By callback: the driver's own promise cost a twentieth of the whole request. */
function answerOf(
  client: pg.Client,
  statement: pg.QueryArrayConfig,
): Promise<pg.QueryArrayResult<unknown[]>> {
  return new Promise((resolve, reject) => {
    client.query<unknown[]>(statement, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
