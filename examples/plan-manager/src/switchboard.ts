import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Outcome } from './deeds/deed.ts';

/** Where a program that runs takes deeds: from its parent, and from commands by a socket beside its state file. */

export interface Message {
  id: string;
  deed: string;
  participant?: string;
}

type Answer = (message: Message) => Promise<Outcome>;

const socketOf = (state: string): string => `${state}.sock`;

/** Listens beside the state file. The caller has the state to itself, so what is there was left behind. */
export async function listenBeside(state: string, answer: Answer): Promise<Server> {
  const path = socketOf(state);
  rmSync(path, { force: true });
  const server = createServer((socket) => void answerAll(socket, answer));
  const ready = once(server, 'listening');
  server.listen(path);
  await ready;
  return server;
}

async function answerAll(socket: Socket, answer: Answer): Promise<void> {
  socket.on('error', () => {});
  for await (const line of createInterface(socket)) {
    const message = JSON.parse(line) as Message;
    socket.write(`${JSON.stringify({ id: message.id, ...(await answer(message)) })}\n`);
  }
}

/** Connects to the program that works with a state file; undefined where none does. */
function reach(state: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(socketOf(state));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Has the program that works with a state file do a deed; undefined where none does. */
export async function askRunning(state: string, message: Message): Promise<Outcome | undefined> {
  const socket = await reach(state);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface(socket)) {
    socket.destroy();
    return JSON.parse(line) as Outcome;
  }
  return { ok: false, words: 'The plan manager ended before it had done this.' };
}

/** Answers a parent process that sends messages, and tells when it is gone. */
export function answerParent(answer: Answer, gone: () => void): void {
  if (!process.send) return;
  process.on('message', (message: Message) => {
    void answer(message).then((outcome) => process.send?.({ id: message.id, ...outcome }));
  });
  process.once('disconnect', gone);
}
