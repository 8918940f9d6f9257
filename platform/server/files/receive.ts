import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileParts } from '#platform/contract/call.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { UPLOAD, UPLOAD_PROBLEMS, type UploadType } from '#platform/contract/uploads.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal } from '../refusal.ts';
import { glanceAt, inspectFile } from './inspect.ts';
import { safeName } from './names.ts';
import type { Turn } from './turns.ts';
import { notStored, words } from './words.ts';

/** A file of a request, whole, checked and made safe, in a folder that is removed with the request. */
export interface ReceivedFile {
  path: string;
  name: string;
  mediaType: UploadType;
  /** Its size now; the file that was sent may have been larger. */
  bytes: number;
  /** A hash of the bytes that were sent, by which the same request is recognised. */
  hash: string;
  /** The turn in which it was examined, and may be again. */
  turn: Turn;
}

/** A file as it arrived, before it is examined. */
export interface SentFile {
  path: string;
  filename: string;
  bytes: number;
  hash: string;
  truncated: boolean;
}

/** What a multipart request holds: its fields as text and its files by field. */
export interface Received {
  fields: Record<string, string>;
  sent: Readonly<Record<string, SentFile>>;
  /** What is said of required files that did not come, by field. */
  missing: FieldErrors;
  /** Examines the files and makes them safe, which takes time. Throws 422 with what is wrong by field, 429 or 503. */
  examined: () => Promise<Record<string, ReceivedFile>>;
  /** Removes the folder with the files. */
  remove: () => Promise<void>;
}

/** The largest request, in bytes: large enough that the answer can say which file is too large. */
const MOST_BYTES = 20_000_000;
const LIMITS = { fileSize: UPLOAD.maxBytes, files: 6, fields: 20, fieldSize: 4000, fieldNameSize: 100 };

/**
 * Reads a multipart request to disk. The caller has its files examined once nothing else speaks against the request,
 * and removes them, whatever the result. Never holds a file in memory. Throws 422 with what is wrong by field,
 * 413, 411 or 503.
 */
export async function receive(
  { config, scanner }: Pick<Services, 'config' | 'scanner'>,
  parts: FileParts,
  http: FastifyRequest,
  turn: Turn,
): Promise<Received> {
  refuseBeyondMeasure(http);
  const fields = Object.keys(parts);
  const folder = await whileThereIsRoom(fields, () => makeFolder(uploadsFolder(config.dataDir)));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const read = await whileThereIsRoom(fields, () => inTurn(() => readParts(http, parts, folder)));
    const examined = () => whileThereIsRoom(fields, () => examine(read.sent, turn, scanner));
    return { ...read, examined, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Does work that writes files. Throws 503 at their fields where the disk is full. */
export async function whileThereIsRoom<T>(fields: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isFull(error) ? notStored(fields) : error;
  }
}

/**
 * How many requests are read at the same time; how long another one waits at most, and between two looks, in
 * milliseconds.
 */
const READ_AT_ONCE = 8;
const LONGEST_WAIT = 3000;
const WAIT = 50;

let beingRead = 0;

/**
 * Smooths a burst: requests that arrive faster than memory is freed stay in the network for a moment. A slow sender
 * holds nobody up, because every request is read after three seconds at the latest.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let waited = 0; beingRead >= READ_AT_ONCE && waited < LONGEST_WAIT; waited += WAIT) await sleep(WAIT);
  beingRead += 1;
  try {
    return await work();
  } finally {
    beingRead -= 1;
  }
}

/** The folder for the files that a request or a job is working on. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** A folder older than this, in milliseconds, was left behind by a process that died. */
const LEFT_BEHIND_MS = 3_600_000;

/** Removes what dead processes left in the uploads folder. */
export async function removeOldUploads(dataDir: string): Promise<void> {
  const parent = uploadsFolder(dataDir);
  const folders = await readdir(parent).catch(() => []);
  for (const name of folders) {
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}

function refuseBeyondMeasure(http: FastifyRequest): void {
  if (!http.isMultipart?.()) throw new Refusal(415, words.notMultipart);
  const length = Number(http.headers['content-length']);
  if (!Number.isInteger(length)) throw new Refusal(411, words.lengthNeeded);
  if (length > MOST_BYTES) throw new Refusal(413, words.tooLarge, undefined, { connection: 'close' });
}

async function makeFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, 'request-'));
}

async function readParts(
  http: FastifyRequest,
  parts: FileParts,
  folder: string,
): Promise<Pick<Received, 'fields' | 'sent' | 'missing'>> {
  const fields = new Map<string, string>();
  const sent = new Map<string, SentFile>();
  const errors: FieldErrors = Object.create(null);
  for await (const part of partsOf(http)) {
    const name = part.fieldname;
    if (fields.has(name) || sent.has(name)) errors[name] = [words.twice];
    else if (part.type === 'file' && !(name in parts)) errors[name] = [words.unknownFile];
    else if (part.type === 'field') fields.set(name, String(part.value));
    else sent.set(name, await toDisk(part, join(folder, String(sent.size))));
    if (part.type === 'file') part.file.resume();
  }
  refuse(errors);
  const missing = Object.entries(parts).flatMap(([name, need]): [string, string[]][] =>
    need === 'optional' || sent.has(name) ? [] : [[name, [need.missing]]],
  );
  return {
    fields: Object.fromEntries(fields),
    sent: Object.fromEntries(sent),
    missing: Object.fromEntries(missing),
  };
}

/** The parts in the order they come. A request that breaks off or is malformed is refused. */
async function* partsOf(http: FastifyRequest): AsyncGenerator<Multipart> {
  // It may have broken off before anybody reads it. Nothing would tell the reader then, who would wait for ever.
  if (http.raw.destroyed) throw new Refusal(400, words.broken);
  try {
    yield* http.parts({ limits: LIMITS });
  } catch (error) {
    throw isFull(error) || error instanceof Refusal ? error : new Refusal(400, words.broken);
  }
}

async function toDisk(part: MultipartFile, path: string): Promise<SentFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const piece of piecesOf(part)) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(measured, createWriteStream(path, { mode: 0o600 }));
  return {
    path,
    filename: part.filename,
    bytes,
    hash: hash.digest('base64url'),
    truncated: part.file.truncated,
  };
}

/** The bytes of a file as they arrive. Only what fails here is the sender's: writing to disk fails outside. */
async function* piecesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw new Refusal(400, words.broken);
  }
}

/**
 * Examines each file's content, once no file is refused at the first glance. The scanner sees a file last, in the form
 * in which it would be kept.
 */
async function examine(
  sent: Received['sent'],
  turn: Turn,
  scanner: Services['scanner'],
): Promise<Record<string, ReceivedFile>> {
  const errors: FieldErrors = Object.create(null);
  for (const [field, { path, truncated }] of Object.entries(sent)) {
    const problem = truncated ? 'tooLarge' : await glanceAt(path);
    if (problem) errors[field] = [UPLOAD_PROBLEMS[problem]];
  }
  refuse(errors);
  const files: Record<string, ReceivedFile> = {};
  for (const [field, { path, filename, hash }] of Object.entries(sent)) {
    const found = await inspectFile(path, turn);
    if (found.problem) {
      errors[field] = [UPLOAD_PROBLEMS[found.problem]];
    } else if (await isClean(scanner, path, field)) {
      const { mediaType, bytes } = found;
      files[field] = { path, name: safeName(filename, mediaType), mediaType, bytes, hash, turn };
    } else {
      errors[field] = [UPLOAD_PROBLEMS.infected];
    }
  }
  refuse(errors);
  return files;
}

/** Whether the scanner finds a file clean. Throws where the scanner cannot look: no file passes unscanned. */
async function isClean(scanner: Services['scanner'], path: string, field: string): Promise<boolean> {
  try {
    return await scanner(path);
  } catch {
    throw notStored([field]);
  }
}

function refuse(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal(422, first, errors);
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
