import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { operations } from './operations.ts';

/** Where a running server takes operators' commands: a socket that only its own user can open. */
const socketPath = (dataDir: string) => join(dataDir, 'admin.sock');

const commandSchema = z.strictObject({ name: z.string(), args: z.array(z.string()) });

/** A line of the answer: something to show, or how it ended. */
type Answer = { print: string } | { done: boolean };

/** Listens for operators' commands next to the data. The caller holds the data folder's lock. */
export async function listenForOperators(services: Services): Promise<Server> {
  const path = socketPath(services.config.dataDir);
  rmSync(path, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    const say = (answer: Answer) => outgoing.write(`${JSON.stringify(answer)}\n`);
    try {
      const command = commandSchema.parse(JSON.parse(await text(incoming)));
      const operation = operations.find(({ name }) => name === command.name);
      if (!operation) throw new Error(`The running server knows no command "${command.name}".`);
      say({ done: await operation.run(services, command.args, (line) => say({ print: line })) });
    } catch (error) {
      say({ print: (error as Error).message });
      say({ done: false });
    }
    outgoing.end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return server;
}

/** Hands a command to the server that runs on this data folder. Undefined where none runs. */
export async function askRunningServer(
  dataDir: string,
  command: z.infer<typeof commandSchema>,
  print: (line: string) => void,
): Promise<boolean | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, async (incoming) => {
      let done = false;
      for await (const line of createInterface({ input: incoming })) {
        const answer = JSON.parse(line) as Answer;
        if ('print' in answer) print(answer.print);
        else done = answer.done;
      }
      resolve(done);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    outgoing.end(JSON.stringify(command));
  });
}
