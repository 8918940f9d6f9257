import { once } from 'node:events';
import { connect } from 'node:net';

/** Room for what one read of a connection gives; what is longer comes in several. */
const ROOM = 64 * 1024;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** What is asked for, with the token of who asks. */
export interface Request {
  path: string;
  token: string;
}

/**
 * Asks a server as quickly as so many connections can, for so many seconds, one request after the other and the list from
 * the start again. Gives how long each answer took, in milliseconds; an answer other than 200 is an error. It is ours, and
 * as small as this, because a load generator's own pauses are in what it measures: one that keeps each answer in memory
 * of its own stood still four or five times a second, 5 to 25 ms long (docs/adr/0012). Here each connection reads into the same
 * room all the time.
 */
export async function ask(
  url: string,
  requests: Request[],
  connections: number,
  seconds: number,
): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const texts = requests.map(({ path, token }) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`),
  );
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  let turn = 0;

  async function askOnOne(): Promise<void> {
    const buffer = Buffer.allocUnsafe(ROOM);
    let sentAt = 0;
    let finished = false;
    let head = '';
    /** Bytes of the body that are still to come; undefined before the head has been read. */
    let missing: number | undefined;

    function send(): void {
      head = '';
      missing = undefined;
      sentAt = performance.now();
      socket.write(texts[turn % texts.length] as Buffer);
      turn += 1;
    }

    function read(size: number): void {
      if (missing === undefined) {
        head += buffer.toString('latin1', 0, size);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = LENGTH.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
          return void socket.destroy(new Error(`${url} answered ${head.slice(0, end)}`));
        }
        missing = Number(length) - (head.length - end - 4);
      } else missing -= size;
      if (missing > 0) return;
      const now = performance.now();
      took.push(now - sentAt);
      if (now < until) return send();
      finished = true;
      socket.end();
    }

    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer, callback: (size) => (read(size), true) },
    });
    socket.once('connect', send);
    await once(socket, 'close');
    if (!finished) throw new Error(`${url} closed a connection.`);
  }

  await Promise.all(Array.from({ length: connections }, askOnOne));
  return took;
}
