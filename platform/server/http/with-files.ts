import type { FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { EXAMINING_LIMIT, UPLOADS_LIMIT } from '#platform/contract/uploads.ts';
import type { Db, Transaction } from '../database/database.ts';
import { announceFiles, discardFiles, type StoredFile, storeFiles } from '../files/keep.ts';
import { safeName } from '../files/names.ts';
import { type Received, receive, whileThereIsRoom } from '../files/receive.ts';
import type { Turn } from '../files/turns.ts';
import { countTry, type Limit, spend } from '../limits.ts';
import type { CommandRequest, CommandResult } from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { enterScopeOf } from './asked.ts';

const UPLOADS: Limit = { name: 'upload.user', ...UPLOADS_LIMIT };
export const EXAMINING: Limit = { name: 'upload.examining', ...EXAMINING_LIMIT };

/** What of a request is known before its files are received. */
type Arrived = Pick<CommandRequest<Call>, 'services' | 'brand' | 'at' | 'caller' | 'params'>;

/**
 * Receives the files of a request before anything is changed: a caller who may not make the call is refused before a
 * byte is read, and no transaction waits for a slow network. The caller removes the files.
 */
export async function receiveFiles(call: Call, asked: Arrived, http: FastifyRequest): Promise<Received> {
  const { services, brand, at } = asked;
  const { userId } = await enterScopeOf(services.database.db, call, asked);
  await spend(services, UPLOADS, String(userId), { brand, at });
  return receive(services, call.files ?? {}, http, turnOf(asked, String(userId)));
}

function turnOf({ services, brand, at }: Arrived, person: string): Turn {
  return {
    person,
    check: () => spend(services, EXAMINING, person, { brand, at, amount: 0 }),
    count: async (took) => {
      await countTry(services.database.db, services, EXAMINING, person, at, Math.ceil(took));
    },
  };
}

/**
 * Announces files as they were sent. Their real kind and size are known once they are examined, and noted when they are
 * kept.
 */
export function announceSent(
  tx: Db,
  scope: CommandRequest<Call>['scope'],
  sent: Received['sent'],
  at: Date,
): Promise<Map<string, StoredFile>> {
  if (!scope || !('participantId' in scope)) throw new Error('A file comes with a change to a participant.');
  const mediaType = 'application/pdf';
  const files = Object.entries(sent).map(([field, { filename, bytes }]) => {
    return [field, { name: safeName(filename, mediaType), mediaType, bytes }] as const;
  });
  return announceFiles(tx, scope, Object.fromEntries(files), at);
}

/** Rolls a transaction back. */
class TakenBack extends Error {}

/** Does work inside a transaction and rolls it back, to find out whether anything refuses it. */
export async function rehearse(tx: Transaction, work: (inner: Db) => Promise<unknown>): Promise<void> {
  const takenBack = tx.transaction(async (inner) => {
    await work(inner);
    throw new TakenBack();
  });
  await takenBack.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/** Whether a command has changed something. A refusal, or a reply given again, changes nothing. */
export const hasChanged = ({ refusal, audit }: CommandResult<Call>): boolean =>
  !refusal && audit !== 'nothing changed';

/** Examines announced files and stores them. Discards them where they are refused or cannot be stored. */
export async function storeExamined(
  services: Services,
  announced: ReadonlyMap<string, StoredFile>,
  examined: Received['examined'],
): Promise<ReadonlyMap<string, StoredFile>> {
  try {
    const files = await examined();
    const stored = new Map(
      [...announced].map(([field, row]) => {
        const { name, mediaType, bytes } = files[field] ?? row;
        return [field, { ...row, name, mediaType, bytes }];
      }),
    );
    await whileThereIsRoom([...announced.keys()], () => storeFiles(services.files, stored, files));
    return stored;
  } catch (error) {
    await discardFiles(services, [...announced.values()]);
    throw error;
  }
}
