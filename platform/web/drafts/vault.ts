import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { DRAFTS } from './name.ts';
import { type Most, oldestBeyond } from './oldest.ts';

/**
 * The drafts in this browser: in a database of their own, encrypted with a key that no script can read out. A logout
 * deletes the database and with it the key (`storage`). Connections are short, so that none holds up the deletion.
 */

/** One piece of a draft: its form, or one file of it. */
interface Piece {
  /** The draft that the piece belongs to, and the piece's name within that draft. */
  draft: string;
  name: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

type PieceKey = [draft: string, name: string];

interface Stores extends DBSchema {
  keys: { key: number; value: CryptoKey };
  pieces: { key: PieceKey; value: Piece; indexes: { 'by age': number } };
}

type Vault = IDBPDatabase<Stores>;
type Pieces = IDBPObjectStore<Stores, ['pieces'], 'pieces', 'readwrite'>;

/** Saves a piece in place of the one with the same name. `savedAt` is in milliseconds since 1970. */
export async function putPiece(
  draft: string,
  name: string,
  open: Uint8Array<ArrayBuffer>,
  savedAt: number,
): Promise<void> {
  const key = await secretKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(draft, name, iv), key, open);
  await inVault((vault) => vault.put('pieces', { draft, name, savedAt, iv, sealed }));
}

/** The piece as it was saved; undefined where there is none, or none that this key opens. */
export async function getPiece(draft: string, name: string): Promise<Uint8Array | undefined> {
  const piece = await inVault((vault) => vault.get('pieces', [draft, name]));
  return piece && opened(piece, await secretKey());
}

export async function hasPiece(draft: string, name: string): Promise<boolean> {
  return (await inVault((vault) => vault.count('pieces', [draft, name]))) > 0;
}

/** Deletes the pieces of a draft that are not among `kept`. */
export async function keepPieces(draft: string, kept: readonly string[]): Promise<void> {
  // The range ends after every name of a piece, because a list comes after every text.
  const all = IDBKeyRange.bound([draft], [draft, []]);
  await deletePieces(
    (pieces) => pieces.getAllKeys(all),
    ([, name]) => !kept.includes(name),
  );
}

/**
 * Deletes the drafts of which nothing was saved since `time`, in milliseconds since 1970: whole ones, because a file is
 * saved only once, however long its form is worked on. Those for which `isKept` is true stay.
 */
export async function dropUnchangedSince(time: number, isKept: (draft: string) => boolean): Promise<void> {
  const since = IDBKeyRange.lowerBound(time);
  const recent = await inVault((vault) => vault.getAllKeysFromIndex('pieces', 'by age', since));
  const drafts = new Set(recent.map(([draft]) => draft));
  await deletePieces(
    (pieces) => pieces.index('by age').getAllKeys(IDBKeyRange.upperBound(time, true)),
    ([draft]) => !drafts.has(draft) && !isKept(draft),
  );
}

/** The pieces of this name of all drafts whose names begin so, opened, each with when it was saved. */
export async function openAll(
  beginning: string,
  name: string,
): Promise<{ open: Uint8Array; savedAt: number }[]> {
  const keys = await inVault((vault) => vault.getAllKeys('pieces', draftsBeginning(beginning)));
  const named = keys.filter((key) => key[1] === name);
  if (named.length === 0) return [];
  const pieces = await inVault((vault) => Promise.all(named.map((key) => vault.get('pieces', key))));
  const key = await secretKey();
  const all = await Promise.all(
    pieces.map(async (piece) => piece && { open: await opened(piece, key), savedAt: piece.savedAt }),
  );
  return all.flatMap((each) => (each?.open ? [{ open: each.open, savedAt: each.savedAt }] : []));
}

/** Deletes the oldest of the drafts whose names begin so, until no more than `most` are left. */
export async function keepNewest(beginning: string, most: Most): Promise<void> {
  const pieces = await inVault((vault) => vault.getAll('pieces', draftsBeginning(beginning)));
  const sized = pieces.map(({ sealed, ...piece }) => ({ ...piece, bytes: sealed.byteLength }));
  for (const draft of oldestBeyond(sized, most)) await keepPieces(draft, []);
}

/** Deletes all drafts whose names begin so. */
export async function dropAll(beginning: string): Promise<void> {
  await inVault((vault) => vault.delete('pieces', draftsBeginning(beginning)));
}

const draftsBeginning = (text: string): IDBKeyRange => IDBKeyRange.bound([text], [`${text}\uffff`]);

/** What a piece holds; undefined where this key does not open it. */
const opened = ({ draft, name, iv, sealed }: Piece, key: CryptoKey): Promise<Uint8Array | undefined> =>
  crypto.subtle.decrypt(cipher(draft, name, iv), key, sealed).then(
    (open) => new Uint8Array(open),
    () => undefined,
  );

/** The encryption of a piece, bound to its place: a piece that was moved to another draft does not open. */
function cipher(draft: string, name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(JSON.stringify([draft, name])) };
}

/**
 * The browser's key, made the first time. Two tabs that make one at the same time end up with the same key: the first
 * one saved.
 */
async function secretKey(): Promise<CryptoKey> {
  const known = await inVault((vault) => vault.get('keys', 1));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await inVault((vault) => vault.add('keys', made, 1)).catch(() => undefined);
  const kept = await inVault((vault) => vault.get('keys', 1));
  if (!kept) throw new Error('The key was not kept.');
  return kept;
}

async function inVault<Result>(work: (vault: Vault) => Promise<Result>): Promise<Result> {
  const vault = await openDB<Stores>(DRAFTS, 1, {
    upgrade(created) {
      created.createObjectStore('keys');
      created.createObjectStore('pieces', { keyPath: ['draft', 'name'] }).createIndex('by age', 'savedAt');
    },
    blocking: (_old, _new, { target }) => (target as IDBDatabase).close(),
  });
  try {
    return await work(vault);
  } finally {
    vault.close();
  }
}

/** Deletes those of the pieces that a query finds for which `isOut` is true. */
async function deletePieces(
  keysOf: (pieces: Pieces) => Promise<PieceKey[]>,
  isOut: (key: PieceKey) => boolean,
): Promise<void> {
  await inVault(async (vault) => {
    const { store, done } = vault.transaction('pieces', 'readwrite');
    const keys = await keysOf(store);
    await Promise.all([...keys.filter(isOut).map((key) => store.delete(key)), done]);
  });
}
