import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that can be told to behave badly. `accepted` holds the messages that it took. */
export class MailServer {
  readonly accepted: Email[] = [];
  /**
   * `hangs` never answers a message; `drops` reads it and ends the connection; `full` asks to try later; `refuses`
   * knows no such mailbox; `denies` does not relay for us.
   */
  mode: 'takes' | 'hangs' | 'drops' | 'full' | 'refuses' | 'denies' = 'takes';
  /** Messages that came in whole, whatever was answered. */
  arrived = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: (_address, _session, done) => done(this.refusal()),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.take(Buffer.concat(chunks), done));
      },
    });
    // The tests make clients give up: that is no error.
    this.server.on('error', () => {});
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  private refusal(): Error | null {
    if (this.mode === 'refuses') return withCode('5.1.1 No such mailbox', 550);
    return this.mode === 'denies' ? withCode('5.7.1 Relaying denied', 550) : null;
  }

  static async start(port = 0): Promise<MailServer> {
    const server = new MailServer();
    await new Promise<void>((resolve) => server.server.listen(port, '127.0.0.1', () => resolve()));
    return server;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.cutOff();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(message: Buffer, done: (error?: Error | null) => void): Promise<void> {
    const parsed = await PostalMime.parse(message);
    this.arrived += 1;
    if (this.mode === 'hangs') return;
    if (this.mode === 'drops') return this.cutOff();
    if (this.mode === 'full') return done(withCode('Try again later', 452));
    this.accepted.push(parsed);
    done();
  }

  private cutOff(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

function withCode(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
