import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startSignIn } from '@wattle/contract/auth/calls';
import { callPath } from '@wattle/contract/call';

const SOURCES = join(import.meta.dirname, '../src');

/** A server in a process of its own, on a data folder with the demo world, that can be killed and started again. */
export class RunningServer {
  readonly url: string;
  readonly dataDir: string;
  private readonly env: Record<string, string | undefined>;
  private readonly sources: string;
  private child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>, sources: string) {
    this.sources = sources;
    this.dataDir = mkdtempSync(join(tmpdir(), 'wattle-running-'));
    this.url = `http://127.0.0.1:${port}`;
    this.env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DEMO: '1',
      ...env,
    };
  }

  /** `env` are settings beside the harness's own, `sources` the folder of the code that runs. */
  static async start(env: Record<string, string> = {}, sources = SOURCES): Promise<RunningServer> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const server = new RunningServer(port, env, sources);
    await server.start();
    return server;
  }

  /** Starts it (again) and waits until it is ready. */
  async start(): Promise<void> {
    this.child = spawn(process.execPath, [join(this.sources, 'main.ts')], { env: this.env, stdio: 'ignore' });
    for (let tries = 0; tries < 1200; tries += 1, await sleep(50)) {
      const isReady = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
    }
    throw new Error('The server did not start.');
  }

  /** As a machine that loses its power, or a person who says stop. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Ends it and removes what it kept. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** What an envelope's `data` holds. */
  async json<Data>(path: string, init: RequestInit = {}): Promise<Data> {
    const { data } = (await (await fetch(this.url + path, init)).json()) as { data: Data };
    return data;
  }

  post<Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Data> {
    return this.json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The header of somebody who has just signed in. */
  async signIn(email: string): Promise<{ authorization: string }> {
    const path = callPath(startSignIn, {});
    const { request_id } = await this.post<{ request_id: string }>(path, { email, type: 'code' });
    const headers = { accept: 'application/json' };
    const outbox = await fetch(`${this.url}/dev/outbox?to=${email}`, { headers });
    // The newest that holds one: claims that wait are told as well.
    const messages = (await outbox.json()) as { text: string }[];
    const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    const { token } = await this.post<{ token: string }>(callPath(signIn, {}), { request_id, code });
    return { authorization: `Bearer ${token}` };
  }

  /** Runs an operator's command. */
  portal(...args: string[]): { status: number | null; stdout: string } {
    return spawnSync(process.execPath, [join(this.sources, 'portal.ts'), ...args], {
      env: this.env,
      encoding: 'utf8',
    });
  }
}
