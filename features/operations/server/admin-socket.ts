import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Operation, Operator, Outcome } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';

/** Where a running server takes operators' commands: a socket that only its own user can open. */
const socketPath = (dataDir: string) => join(dataDir, 'admin.sock');

const commandSchema = z.strictObject({
  name: z.string(),
  about: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
type Command = z.infer<typeof commandSchema>;

/** A line of the answer: a text to show, the command's progress, or how the command ended. */
type Answer = { print: string } | { progress: string; share: number } | { done: Outcome };

const words = {
  ended: 'The server ended before the command did. Run it again: it completes what is missing.',
} as const;

/** The most progress messages that an operator is sent in a second. */
const PROGRESS_PER_SECOND = 5;

/**
 * Listens for operators' commands next to the data. The caller holds the data folder's lock. Closing waits for the
 * commands that are under way.
 */
export async function listenForOperators(
  services: Services,
  operations: readonly Operation[],
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(services.config.dataDir);
  rmSync(path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const command = answer(services, operations, incoming, outgoing).finally(() => running.delete(command));
    running.add(command);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return {
    async close() {
      server.close();
      // Commands that go on end with their connection.
      server.closeAllConnections();
      await Promise.all(running);
    },
  };
}

async function answer(
  services: Services,
  operations: readonly Operation[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const say = (line: Answer) => outgoing.write(`${JSON.stringify(line)}\n`);
  let progressAt = 0;
  const over = new AbortController();
  outgoing.once('close', () => over.abort());
  try {
    const command = commandSchema.parse(JSON.parse(await text(incoming)));
    const operation = operations.find(({ name }) => name === command.name);
    if (!operation) throw new Error(`The running server knows no command "${command.name}".`);
    const done = await operation.run(services, command.about, command.options, {
      print: (line) => say({ print: line }),
      progress: (what, share) => {
        if (Date.now() - progressAt < 1000 / PROGRESS_PER_SECOND) return;
        progressAt = Date.now();
        say({ progress: what, share });
      },
      stopped: over.signal,
    });
    say({ done });
  } catch (error) {
    say({ print: (error as Error).message });
    say({ done: false });
  }
  outgoing.end();
}

/** Hands a command to the server that runs on this data folder. Undefined where none runs. */
export function askRunningServer(
  dataDir: string,
  command: Command,
  operator: Operator,
): Promise<Outcome | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (incoming) => {
      follow(incoming, operator).then(resolve, reject);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error.code === 'ECONNRESET' ? new Error(words.ended) : error);
    });
    operator.stopped?.addEventListener('abort', () => {
      resolve(true);
      outgoing.destroy();
    });
    outgoing.end(JSON.stringify(command));
  });
}

async function follow(incoming: IncomingMessage, { print, progress }: Operator): Promise<Outcome> {
  try {
    for await (const line of createInterface({ input: incoming })) {
      const said = JSON.parse(line) as Answer;
      if ('done' in said) return said.done;
      if ('print' in said) print(said.print);
      else progress(said.progress, said.share);
    }
  } catch {
    // The connection broke off, maybe in the middle of a line.
  }
  throw new Error(words.ended);
}
