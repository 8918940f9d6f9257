// A primary and a hot standby that follows it by streaming replication, and what stands before the primary: an address that
// leads to whichever server it is told to. Either server can be stopped and started while the other goes on, and the standby
// can be slowed down and promoted.

import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, freePort, makeCluster, startCluster } from './postgres.ts';

/** How much of the log is kept for a standby that is away; and a change is answered once the log has it. */
const KEPT = { wal_keep_size: '1GB', synchronous_commit: 'on' };

/** One of the two servers. */
export class ReplicatedServer {
  /** The superuser's address of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  private readonly cluster: Cluster;
  private readonly settings: Readonly<Record<string, string>>;
  private stopRunning: (() => Promise<void>) | undefined;

  constructor(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>) {
    this.cluster = cluster;
    this.port = port;
    this.settings = { ...settings, port: String(port) };
    this.url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  }

  async start(): Promise<void> {
    const { bin, data, user } = this.cluster;
    this.stopRunning = (await startCluster(bin, data, user, this.settings)).stop;
  }

  /** Stops it as an operator does; standbys get all of the log before. */
  async stop(): Promise<void> {
    await this.stopRunning?.();
  }

  /** Kills it, as a loss of power does. */
  async kill(): Promise<void> {
    const file = readFileSync(join(this.cluster.data, 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(file, 10), 'SIGQUIT');
    await this.stop();
  }

  /** Runs a statement as the superuser, in the database `postgres`. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Sets something, and has it hold. */
  async set(name: string, value: string): Promise<void> {
    await this.ask(`alter system set ${name} = '${value}'`);
    await this.ask('select pg_reload_conf()');
  }
}

/** The address before the primary: programs go on using it when another server has become the primary. */
class Relay {
  private target: number;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => {
    const beyond = connect(this.target, '127.0.0.1');
    for (const [one, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one
        .once('error', () => other.destroy())
        .once('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
    }
  });

  constructor(target: number) {
    this.target = target;
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Leads new connections elsewhere, and ends those that there are. */
  leadTo(port: number): void {
    this.target = port;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A primary, its standby, and the address before the primary. */
export class ReplicatedPostgres {
  readonly primary: ReplicatedServer;
  readonly standby: ReplicatedServer;
  private readonly relay: Relay;
  private readonly cluster: Cluster;
  /** The superuser's address of whichever server is the primary. */
  url = '';

  private constructor(cluster: Cluster, ports: { primary: number; standby: number }) {
    this.cluster = cluster;
    this.primary = new ReplicatedServer(cluster, ports.primary, KEPT);
    const followed = new URL(this.primary.url);
    followed.pathname = '';
    const standby = { ...cluster, data: join(cluster.folder, 'standby') };
    this.standby = new ReplicatedServer(standby, ports.standby, { ...KEPT, primary_conninfo: followed.href });
    this.relay = new Relay(ports.primary);
  }

  static async start(): Promise<ReplicatedPostgres> {
    const cluster = await makeCluster();
    const both = new ReplicatedPostgres(cluster, { primary: await freePort(), standby: await freePort() });
    try {
      // A cluster that has never run is the same for both.
      const copy = join(cluster.folder, 'standby');
      cpSync(cluster.data, copy, { recursive: true });
      chmodSync(copy, 0o700);
      writeFileSync(join(copy, 'standby.signal'), '');
      giveAll(cluster, copy);
      await both.primary.start();
      await both.standby.start();
      const address = new URL(both.primary.url);
      address.port = String(await both.relay.listen());
      both.url = address.href;
      return both;
    } catch (error) {
      await both.stop();
      throw error;
    }
  }

  /** A database's address on the standby, given that on the primary. */
  onStandby(url: string): string {
    const there = new URL(url);
    there.port = String(this.standby.port);
    return there.href;
  }

  /** Waits until the standby has replayed all that the primary has written. */
  async untilCaughtUp(): Promise<void> {
    const [at] = await this.primary.ask<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    const isThere = async () =>
      (await this.standby.ask<{ is: boolean }>(`select pg_last_wal_replay_lsn() >= '${at?.at}' as is`))[0]
        ?.is;
    while (!(await isThere())) await sleep(20);
  }

  /** Makes the standby the primary, and leads the address there. */
  async promote(): Promise<void> {
    await this.standby.ask('select pg_promote()');
    this.relay.leadTo(this.standby.port);
  }

  async stop(): Promise<void> {
    await this.relay.close();
    await this.standby.stop();
    await this.primary.stop();
    this.cluster.remove();
  }
}

/** Gives a folder and all that it holds to the user who runs PostgreSQL. */
function giveAll({ user }: Cluster, folder: string): void {
  if (!('uid' in user)) return;
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])])
    chownSync(join(folder, name), user.uid, user.gid);
}
