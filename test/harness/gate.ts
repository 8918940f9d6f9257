import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between the server and its database. */
export interface Gate {
  /** The same database, through the gate. */
  url: string;
  /** As when the database stops: connections end, and there are no new ones. */
  shut(): Promise<void>;
  /** As when the network is down: nothing arrives any more, not even on new connections, and there is no error. */
  silence(): void;
  /** Ends the current connections. */
  cut(): void;
  /** Lets new connections through again. */
  open(): Promise<void>;
}

export async function openGate(url: string): Promise<Gate> {
  const { hostname, port } = new URL(url);
  let passes = true;
  const sockets = new Set<Socket>();
  const between = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (piece) => passes && far.write(piece));
    far.on('data', (piece) => passes && near.write(piece));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy();
          far.destroy();
          sockets.delete(socket);
        });
    }
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  const own = (between.address() as AddressInfo).port;
  through.port = String(own);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    async shut() {
      const closed = once(between, 'close');
      between.close();
      cut();
      await closed;
    },
    silence() {
      passes = false;
    },
    cut,
    async open() {
      passes = true;
      cut();
      if (between.listening) return;
      between.listen(own, '127.0.0.1');
      await once(between, 'listening');
    },
  };
}
