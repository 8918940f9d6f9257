// nginx, set up by deploy/nginx as an operator does it, with ports and a folder of the test's own.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { selfSigned } from '../harness/receivers/certificate.ts';
import { freePort } from './running-server.ts';

const CONFIG = join(import.meta.dirname, '../../deploy/nginx');
/** Debian puts it into a folder that only the administrator's PATH names. */
const PLACES = ['nginx', '/usr/sbin/nginx'];

/** How to call it, or undefined where this machine has none. */
export const nginx = PLACES.find((place) => spawnSync(place, ['-v']).status === 0);

/** The hosts of deploy/nginx. */
export const HOSTS = ['portal.wattle.example', 'portal.mpm.example', 'staff.wattle.example'] as const;

/** nginx before 1.25.1, which Debian 12 has, says HTTP/2 where it listens. */
const isOld = (): boolean =>
  /nginx\/1\.(\d|1\d|2[0-4])\./.test(spawnSync(nginx ?? '', ['-v'], { encoding: 'utf8' }).stderr);

/** What nginx keeps while it works; without these it would take the machine's own folders. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx before servers of this machine. */
export class BehindNginx {
  readonly folder: string;
  readonly ports: { http: number; https: number };
  private readonly child: ChildProcess;

  private constructor(folder: string, ports: { http: number; https: number }) {
    this.folder = folder;
    this.ports = ports;
    this.child = spawn(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  }

  /**
   * Starts it before the servers that listen on `servers`. `forgetsAfter` says for how many seconds it keeps a connection
   * to a server that nobody uses, in place of what deploy/nginx says. Throws what nginx says of its files.
   */
  static async start(
    servers: readonly number[],
    { forgetsAfter }: { forgetsAfter?: number } = {},
  ): Promise<BehindNginx> {
    const ports = { http: await freePort(), https: await freePort() };
    const folder = mkdtempSync(join(tmpdir(), 'wattle-nginx-'));
    writeFiles(folder, ports, servers);
    if (forgetsAfter !== undefined)
      change(join(folder, 'wattle/upstream.conf'), (given) =>
        given.replace(/keepalive_timeout \d+s/, `keepalive_timeout ${forgetsAfter}s`),
      );
    const { status, stderr } = spawnSync(
      nginx ?? '',
      ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0 || stderr.includes('[warn]')) throw new Error(stderr);
    const running = new BehindNginx(folder, ports);
    await running.untilItListens();
    return running;
  }

  private async untilItListens(): Promise<void> {
    for (let tries = 0; tries < 200 && this.child.exitCode === null; tries += 1, await sleep(50)) {
      const socket = connect(this.ports.https, '127.0.0.1');
      const listens = await new Promise((resolve) =>
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
      );
      socket.destroy();
      if (listens) return;
    }
    throw new Error(`nginx did not start: ${readFileSync(join(this.folder, 'error.log'), 'utf8')}`);
  }

  /** Begins a request for a host, as if its name led here. */
  ask(host: string, path: string, options: RequestOptions = {}) {
    return request({
      ...options,
      host: '127.0.0.1',
      port: this.ports.https,
      path,
      servername: host,
      rejectUnauthorized: false,
      headers: { host, ...(options.headers as Record<string, string>) },
    });
  }

  /** Makes a request to its end. */
  async get(host: string, path: string, headers: Record<string, string> = {}) {
    const [answer] = (await once(this.ask(host, path, { headers }).end(), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.rawHeaders, body: await text(answer) };
  }

  /** Gives a server no requests as long as another one takes them. */
  leaveOut(port: number): void {
    this.rewrite((given) => given.replace(`:${port} max_fails=0;`, `:${port} max_fails=0 backup;`));
  }

  /** Gives a server requests again. */
  takeBack(port: number): void {
    this.rewrite((given) => given.replace(`:${port} max_fails=0 backup;`, `:${port} max_fails=0;`));
  }

  /** Rewrites the list of servers, and has nginx read its files anew. */
  private rewrite(how: (given: string) => string): void {
    change(join(this.folder, 'wattle/upstream.conf'), how);
    this.child.kill('SIGHUP');
  }

  async stop(): Promise<void> {
    const exit = once(this.child, 'exit');
    if (this.child.exitCode === null && this.child.kill('SIGTERM')) await exit;
    rmSync(this.folder, { recursive: true });
  }
}

function writeFiles(
  folder: string,
  ports: { http: number; https: number },
  servers: readonly number[],
): void {
  cpSync(CONFIG, folder, { recursive: true });
  for (const name of [...TEMPORARY, 'tls']) mkdirSync(join(folder, name));
  const day = 86_400_000;
  const { key, cert } = selfSigned(new Date(Date.now() - day), new Date(Date.now() + day));
  for (const host of HOSTS) {
    writeFileSync(join(folder, `tls/${host}.key`), key);
    writeFileSync(join(folder, `tls/${host}.crt`), cert);
  }
  change(join(folder, 'wattle.conf'), (given) =>
    given
      .replace(/ *listen \[::\]:.*\n/g, '')
      .replaceAll('listen 80 ', `listen 127.0.0.1:${ports.http} `)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl${isOld() ? ' http2' : ''}`)
      .replaceAll('/etc/nginx/', `${folder}/`),
  );
  change(join(folder, 'wattle/upstream.conf'), (given) =>
    given.replace(/^.*127\.0\.0\.1:8080.*$/m, (line) =>
      servers.map((port) => line.replace('8080', `${port}`)).join('\n'),
    ),
  );
  change(join(folder, 'wattle/server.conf'), (given) =>
    given.replaceAll('/var/log/nginx/', `${folder}/`).replace('http2 on;', isOld() ? '' : '$&'),
  );
  const places = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      // Otherwise its workers would be another account, which may not open the test's folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log;`,
      'events {}',
      `http { ${places.join(' ')} include wattle.conf; }`,
    ].join('\n'),
  );
}

function change(path: string, how: (given: string) => string): void {
  writeFileSync(path, how(readFileSync(path, 'utf8')));
}
