/**
 * Where drafts lie in this browser: in a database of their own, encrypted with a key that no script can read out. A
 * logout deletes the database and with it the key (`storage`). Connections are short, so that nothing keeps it from that.
 */

const NAME = 'wattle.drafts';
const KEYS = 'keys';
const PIECES = 'pieces';
const BY_AGE = 'by age';

/** One piece of a draft: its form, or one file of it. */
interface Piece {
  /** The draft that it belongs to, and its own name in that. */
  draft: string;
  name: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Puts a piece in, in the place of the one of that name. */
export async function putPiece(draft: string, name: string, open: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await secretKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(draft, name, iv), key, open);
  const piece: Piece = { draft, name, savedAt: Date.now(), iv, sealed };
  await inStore(PIECES, 'readwrite', (store) => store.put(piece));
}

/** The piece as it was put in; undefined where there is none, or none that this key opens. */
export async function getPiece(draft: string, name: string): Promise<Uint8Array | undefined> {
  const piece = await inStore<Piece | undefined>(PIECES, 'readonly', (store) => store.get([draft, name]));
  if (!piece) return undefined;
  const key = await secretKey();
  return crypto.subtle.decrypt(cipher(draft, name, piece.iv), key, piece.sealed).then(
    (open) => new Uint8Array(open),
    () => undefined,
  );
}

export async function hasPiece(draft: string, name: string): Promise<boolean> {
  return (await inStore(PIECES, 'readonly', (store) => store.count([draft, name]))) > 0;
}

/** Deletes what of a draft is not among `kept`. */
export async function keepPieces(draft: string, kept: readonly string[]): Promise<void> {
  // Behind every name of a piece, because a list comes after every text.
  const all = IDBKeyRange.bound([draft], [draft, []]);
  await inStore(PIECES, 'readwrite', (store) =>
    deleteAt(store, store.openKeyCursor(all), ([, name]) => !kept.includes(name)),
  );
}

/** Deletes what was put in before `time`. */
export async function dropOlder(time: number): Promise<void> {
  const old = IDBKeyRange.upperBound(time, true);
  await inStore(PIECES, 'readwrite', (store) =>
    deleteAt(store, store.index(BY_AGE).openKeyCursor(old), () => true),
  );
}

type PieceKey = readonly [draft: string, name: string];

function deleteAt(
  store: IDBObjectStore,
  cursor: IDBRequest<IDBCursor | null>,
  isOut: (key: PieceKey) => boolean,
): IDBRequest<IDBCursor | null> {
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (!at) return;
    if (isOut(at.primaryKey as unknown as PieceKey)) store.delete(at.primaryKey);
    at.continue();
  };
  return cursor;
}

/** Bound to its place: a piece that was moved to another draft does not open. */
function cipher(draft: string, name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(JSON.stringify([draft, name])) };
}

/** The browser's key, made the first time. Two tabs that make one at once end with the same: the first that is in. */
async function secretKey(): Promise<CryptoKey> {
  const known = await inStore<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(1));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await inStore(KEYS, 'readwrite', (store) => store.add(made, 1)).catch(() => undefined);
  const kept = await inStore<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(1));
  if (!kept) throw new Error('The key was not kept.');
  return kept;
}

async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await connect();
  try {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEYS);
      const pieces = request.result.createObjectStore(PIECES, { keyPath: ['draft', 'name'] });
      pieces.createIndex(BY_AGE, 'savedAt');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      result.onversionchange = () => result.close();
      resolve(result);
    };
  });
}
