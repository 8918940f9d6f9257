import { type Call, paramNames } from '@wattle/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Db } from '../database/database.ts';
import { enterParticipantScope } from '../database/scope.ts';
import { announceFiles, discardFiles, type StoredFile, storeFiles } from '../files/keep.ts';
import { safeName } from '../files/names.ts';
import { type Received, type ReceivedFile, withReceived } from '../files/receive.ts';
import type { Turn } from '../files/turns.ts';
import { countTry, type Limit, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { CommandRequest } from '../route.ts';

/** Uploads that one person may begin, looked into or kept. */
const UPLOADS: Limit = { name: 'upload.user', times: 120, minutes: 60 };
/** How long one person's files may be looked into, in milliseconds: ordinary ones take a fifth of a second. */
export const EXAMINING: Limit = { name: 'upload.examining', times: 120_000, minutes: 15 };

type Asking = Pick<CommandRequest<Call>, 'services' | 'brand' | 'at' | 'params'> & { caller: Caller };

/** The participant that a request is about: the first placeholder of its path. */
const participantOf = (call: Call, params: unknown): string =>
  (params as Record<string, string>)[paramNames(call.path)[0] ?? ''] ?? '';

/** Opens the scope that a call with a participant needs. Throws 401, 403 or 404. */
export const enterScopeOf = (tx: Db, call: Call, { caller, params }: Pick<Asking, 'caller' | 'params'>) =>
  enterParticipantScope(tx, caller, participantOf(call, params), call.who === 'full' ? 'full' : 'read');

/**
 * Takes in the files of a request before anything is changed: who may not make the call is told so before a byte is
 * read, and no transaction waits for a slow network.
 */
export async function withFiles<T>(
  call: Call,
  asking: Asking,
  http: FastifyRequest,
  work: (received: Received, sender: { userId: number; participantId: number }) => Promise<T>,
): Promise<T> {
  const { services } = asking;
  const sender = await services.database.transaction((tx) => enterScopeOf(tx, call, asking));
  await spend(services, UPLOADS, String(sender.userId), { brand: asking.brand.brand, at: asking.at });
  const turn = turnOf(asking, String(sender.userId));
  return withReceived(services, call.files ?? {}, http, turn, (received) => work(received, sender));
}

function turnOf({ services, brand: { brand }, at }: Asking, person: string): Turn {
  return {
    person,
    check: () => spend(services, EXAMINING, person, { brand, at, amount: 0 }),
    count: async (took) => {
      await countTry(services.database.db, services, EXAMINING, person, at, Math.ceil(took));
    },
  };
}

/** Ends a transaction without its changes. */
class TakenBack extends Error {}

/**
 * Does a command's work as if its files were stored, and takes everything back: what would refuse it, refuses it before
 * anybody looks into a file (docs/adr/0020).
 */
export async function rehearse(
  call: Call,
  asking: Asking,
  { sent }: Received,
  work: (tx: Db, files: ReadonlyMap<string, StoredFile>) => Promise<unknown>,
): Promise<void> {
  const { services } = asking;
  // Nothing to look into.
  if (Object.keys(sent).length === 0) return;
  const mediaType = 'application/pdf';
  const files = Object.entries(sent).map(([field, { filename, bytes }]) => {
    return [field, { name: safeName(filename, mediaType), mediaType, bytes }] as const;
  });
  try {
    await services.database.transaction(async (tx) => {
      const sender = await enterScopeOf(tx, call, asking);
      const stored = await announceFiles(tx, sender, Object.fromEntries(files), services.clock.now());
      await work(tx, stored);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

/**
 * Stores the files of a command, lets it do its work, and takes them away again unless it kept them. `kept` says so:
 * a refusal, a failure and a reply given again keep nothing.
 */
export async function withStored<T extends { kept: boolean }>(
  call: Call,
  asking: Asking,
  files: Readonly<Record<string, ReceivedFile>>,
  work: (stored: ReadonlyMap<string, StoredFile>) => Promise<T>,
): Promise<T> {
  const { services } = asking;
  const stored = await services.database.transaction(async (tx) =>
    announceFiles(tx, await enterScopeOf(tx, call, asking), files, services.clock.now()),
  );
  const discard = () => discardFiles(services, [...stored.values()]);
  try {
    await storeFiles(services.files, stored, files);
    const outcome = await work(stored);
    if (!outcome.kept) await discard();
    return outcome;
  } catch (error) {
    // After any other failure nobody knows yet whether the change is through: that is left to the clean-up.
    if (error instanceof Refusal) await discard();
    throw error;
  }
}
