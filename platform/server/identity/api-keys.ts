import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { API_SCOPES, type ApiScope } from '#platform/contract/api-scopes.ts';
import { formatDate, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { today } from '../clock.ts';
import { type AuthKey, hashSecret, isSecretOf } from '../config/keys.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal } from '../refusal.ts';
import { apiKeys } from './tables.ts';

/** A plan manager's system, as its key proves it. */
export interface SystemCaller {
  keyId: string;
  /** The key's name, under which its deeds are recorded. */
  name: string;
  brand: string;
  scopes: readonly ApiScope[];
}

/** How a key looks: a word that scanners for lost secrets know, its number, and its secret. */
const FORM = /^wattle_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{43})$/;

/** How exactly it is kept when a key was last used, in milliseconds. */
const USED_WITHIN = 60_000;

const words = {
  none: 'Send the API key in the header Authorization, as "Bearer wattle_…". It is never sent in the address.',
  unknown: 'This API key is not known.',
  revoked: (day: IsoDate) => `This API key was revoked on ${formatDate(day)}.`,
  ended: (day: IsoDate) => `This API key ended on ${formatDate(day)}.`,
  scope: (scope: ApiScope) => `This API key lacks the scope "${scope}".`,
} as const;

const unauthorised = (sentence: string) =>
  new Refusal(401, sentence, undefined, { 'www-authenticate': 'Bearer' });

/** A system was refused what its key may not do: a record says so (http/system.ts). */
export class ScopeRefusal extends Refusal {
  readonly system: SystemCaller;

  constructor(system: SystemCaller, sentence: string) {
    super(403, sentence);
    this.system = system;
  }
}

/**
 * The system that calls, by the `Authorization` header. Throws 401 where the key is not known, has ended or was
 * revoked, 403 where it lacks the scope. Notes when and from where the key was used.
 */
export async function readApiKey(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  authorization: string | undefined,
  scope: ApiScope,
  source: string,
): Promise<SystemCaller> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw unauthorised(words.none);
  const [, id, secret = ''] = FORM.exec(token) ?? [];
  if (id === undefined) throw unauthorised(words.unknown);
  const at = clock.now();
  const key = await database.operate(async (tx) => {
    const [found] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
    if (!found || !isSecretOf(keys, { id, secret, hash: found.hash })) return undefined;
    const { lastUsedAt, lastUsedFrom } = found;
    const isOver = found.revokedAt !== null || (found.endsOn !== null && found.endsOn < today(clock));
    if (isOver) return found;
    if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= USED_WITHIN || lastUsedFrom !== source)
      await tx.update(apiKeys).set({ lastUsedAt: at, lastUsedFrom: source }).where(eq(apiKeys.id, id));
    return found;
  });
  if (!key) throw unauthorised(words.unknown);
  if (key.revokedAt) throw unauthorised(words.revoked(todayInAdelaide(key.revokedAt)));
  if (key.endsOn !== null && key.endsOn < today(clock)) throw unauthorised(words.ended(key.endsOn));
  const system = { keyId: key.id, name: key.name, brand: key.brand, scopes: key.scopes };
  if (!key.scopes.includes(scope)) throw new ScopeRefusal(system, words.scope(scope));
  return system;
}

/** What a new key is to be. */
interface NewKey {
  brand: string;
  name: string;
  scopes: readonly ApiScope[];
  endsOn: IsoDate | null;
}

/** Makes a key and gives its text, which nobody is shown again. The name must not be that of a key in use. */
export async function createApiKey(tx: Db, keys: AuthKey[], key: NewKey, at: Date): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(apiKeys).values({
    ...key,
    scopes: API_SCOPES.filter((scope) => key.scopes.includes(scope)),
    id,
    hash: hashSecret(keys[0] as AuthKey, id, secret),
    createdAt: at,
  });
  return `wattle_${id}_${secret}`;
}

/** The key of a brand that is in use under a name. */
const inUse = (brand: string, name: string) =>
  and(eq(apiKeys.brand, brand), eq(apiKeys.name, name), isNull(apiKeys.revokedAt));

/** The same, where the name is free; undefined where a key in use has it. */
export async function makeApiKey(
  tx: Db,
  keys: AuthKey[],
  key: NewKey,
  at: Date,
): Promise<string | undefined> {
  const isTaken = (await tx.$count(apiKeys, inUse(key.brand, key.name))) > 0;
  return isTaken ? undefined : createApiKey(tx, keys, key, at);
}

/** Ends a key from the next request on. Gives false where there is none. */
export async function revokeApiKey(tx: Db, brand: string, name: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(inUse(brand, name))
    .returning({ id: apiKeys.id });
  return ended.length > 0;
}

/** The keys of a brand, or of all, those in use first. */
export const listApiKeys = (tx: Db, brand?: string) =>
  tx
    .select()
    .from(apiKeys)
    .where(brand === undefined ? undefined : eq(apiKeys.brand, brand))
    .orderBy(sql`${apiKeys.revokedAt} desc nulls first`, asc(apiKeys.brand), asc(apiKeys.name));
