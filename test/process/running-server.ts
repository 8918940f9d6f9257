import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { signIn } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { DEMO_PATHS, type Pressed } from '#features/demo/calls.ts';
import type { Switch } from '#features/demo/rules.ts';
import { callPath } from '#platform/contract/call.ts';

const DIST = join(import.meta.dirname, '../../dist/server');

/** Makes a data folder with the demo world, and gives its path. The caller removes it. */
export function demoData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-running-'));
  cpSync(inject('preparedData'), dataDir, { recursive: true });
  return dataDir;
}

type Env = Record<string, string | undefined>;

/** The environment of a server in these tests; `env` adds to it. */
const settingsOf = (dataDir: string, env: Env): Env => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO: '1',
  // Nothing happens that the test does not do.
  DEMO_SIMULATION: '0',
  ...env,
});

/** The program that runs and its data folder: by default the built server and a copy of the demo world. */
interface Program {
  main?: string;
  /** A command that starts the server, and the folder that it is given in; instead of `main`. */
  command?: { line: string; cwd: string };
  dataDir?: string;
}

/** Starts a server on a data folder, the built one by default, and waits until it is ready or has ended. */
export function startServer(
  dataDir: string,
  env: Env = {},
  { main = join(DIST, 'main.js'), command }: Program = {},
): Promise<{ child: ChildProcess; said: string; isReady: boolean }> {
  return new Promise((resolve) => {
    const options: SpawnOptions = { env: settingsOf(dataDir, env), stdio: ['ignore', 'pipe', 'pipe'] };
    const child: ChildProcess = command
      ? // In a group of its own, since the command starts the server as a process of its own.
        spawn(command.line, { ...options, cwd: command.cwd, shell: true, detached: true })
      : spawn(process.execPath, [main], options);
    let said = '';
    const heard = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('is ready at')) resolve({ child, said, isReady: true });
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('exit', () => resolve({ child, said, isReady: false }));
  });
}

/** Ends a process, as a loss of power does (SIGKILL) or a person who stops it (SIGTERM). */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Ends a command with all that it has started. */
async function endGroup(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exit;
}

/** Begins an operator's command, which the caller may listen to. */
export const beginPortal = (dataDir: string, ...args: string[]): ChildProcess => beginIn(dataDir, {}, args);

const beginIn = (dataDir: string, env: Env, args: string[]): ChildProcess =>
  spawn(process.execPath, [join(DIST, 'portal.js'), ...args], {
    env: settingsOf(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What an operator's command came to. */
interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

const runPortal = (dataDir: string, env: Env, args: string[]): Outcome =>
  spawnSync(process.execPath, [join(DIST, 'portal.js'), ...args], {
    env: settingsOf(dataDir, env),
    encoding: 'utf8',
  });

/** Runs an operator's command to its end. */
export const portal = (dataDir: string, ...args: string[]): Outcome => runPortal(dataDir, {}, args);

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A server in a process of its own, on a data folder with the demo world, that can be killed and started again. */
export class RunningServer {
  readonly url: string;
  readonly dataDir: string;
  private readonly env: Env;
  private readonly program: Program;
  private child: ChildProcess | undefined;
  /** What the log has said of requests at which the server failed, a line each. */
  readonly faults: string[] = [];

  private constructor(port: number, env: Env, program: Program) {
    this.dataDir = program.dataDir ?? demoData();
    this.program = program;
    this.url = `http://127.0.0.1:${port}`;
    this.env = { PORT: String(port), ...env };
  }

  /** `env` adds to the harness's settings. */
  static async start(env: Env = {}, program: Program = {}): Promise<RunningServer> {
    const server = new RunningServer(await freePort(), env, program);
    await server.start();
    return server;
  }

  /** Starts it (again) and waits until it is ready. */
  async start(): Promise<void> {
    const { child, said, isReady } = await startServer(this.dataDir, this.env, this.program);
    this.child = child;
    child.stdout?.on('data', (chunk) => {
      this.faults.push(
        ...String(chunk)
          .split('\n')
          .filter((line) => line.includes('"level":50')),
      );
    });
    if (!isReady) throw new Error(`The server did not start:\n${said}`);
  }

  /** The number of its process. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server does not run.');
    return this.child.pid;
  }

  /** Ends the server, as a loss of power does (SIGKILL) or a person who stops it (SIGTERM). */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.child && this.program.command) await endGroup(this.child, signal);
    else if (this.child) await endProcess(this.child, signal);
  }

  /** Ends it and removes what it kept. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Makes a request, and gives the `data` of the envelope that answers it. */
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

  /** Presses a switch of the demo page. */
  async press(which: Switch): Promise<Pressed> {
    const answer = await fetch(this.url + DEMO_PATHS.switches, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ press: which }),
    });
    return (await answer.json()) as Pressed;
  }

  /** Signs somebody in, and gives the header for their calls. */
  async signIn(email: string): Promise<{ authorization: string }> {
    const path = callPath(startSignIn, {});
    const { request_id } = await this.post<{ request_id: string }>(path, { email, type: 'code' });
    const headers = { accept: 'application/json' };
    const outbox = await fetch(`${this.url}/dev/outbox?to=${email}`, { headers });
    // The newest message with a code: there are messages about waiting claims as well.
    const messages = (await outbox.json()) as { text: string }[];
    const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    const { token } = await this.post<{ token: string }>(callPath(signIn, {}), { request_id, code });
    return { authorization: `Bearer ${token}` };
  }

  /** Begins an operator's command, with the server's own settings. */
  beginPortal(...args: string[]): ChildProcess {
    return beginIn(this.dataDir, this.env, args);
  }

  /** Runs an operator's command, with the server's own settings. */
  portal(...args: string[]): Outcome {
    return runPortal(this.dataDir, this.env, args);
  }
}
