/**
 * A plan manager to try a portal with. Without an argument it works until it is stopped; with the name of a deed it has
 * the program that runs do it, or does it itself where none runs. README.md says more.
 */
import { randomUUID } from 'node:crypto';
import type { Outcome } from './deeds/deed.ts';
import { lockState } from './lock.ts';
import { isKeyRefused, PlanManager } from './manager.ts';
import { readSettings, statePath } from './settings.ts';
import { answerParent, askRunning, listenBeside, type Message } from './switchboard.ts';

const print = (line: string): void => console.log(line);

/** How the program ends where the portal refuses its key: starting it again does not help. */
const KEY_REFUSED = 2;

/** Works until it is stopped, or until its parent is gone. */
async function work(): Promise<void> {
  const settings = readSettings(process.env);
  lockState(settings.state);
  const manager = new PlanManager(settings, print);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const answer = (message: Message) => manager.order(message);
  answerParent(answer, stop);
  const board = await listenBeside(settings.state, answer).catch((error: Error) => {
    // The path of a socket may have about a hundred letters.
    print(`Commands do not reach this program: ${error.message}`);
  });
  await manager.work(stopping.signal);
  board?.close();
}

/** Has the program that runs do a deed. Where none runs, this one does it. */
async function command(deed: string, participant: string | undefined): Promise<void> {
  const message = { id: randomUUID(), deed, ...(participant && { participant }) };
  const outcome = (await askRunning(statePath(process.env), message)) ?? (await byItself(message));
  print(outcome.words);
  if (!outcome.ok) process.exitCode = 1;
}

async function byItself(message: Message): Promise<Outcome> {
  const settings = readSettings(process.env);
  lockState(settings.state);
  const manager = new PlanManager(settings, print);
  const outcome = manager.order(message);
  await manager.round(0);
  return outcome;
}

const [deed, participant] = process.argv.slice(2);
try {
  await (deed ? command(deed, participant) : work());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = isKeyRefused(error) ? KEY_REFUSED : 1;
}
// Connections that are kept open for further questions would keep the program for some seconds.
process.exit();
