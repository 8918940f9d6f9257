import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bucketDisk, openS3 } from '../files/store.ts';
import { Measured, writeWhole } from './write-whole.ts';

/** Where backups are kept. */
export interface Place {
  /** The names of everything that lies there. */
  list(): Promise<string[]>;
  /** Writes a backup, whole or not at all, and gives its size in bytes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  remove(name: string): Promise<void>;
}

/** The parts in which a bucket is sent a backup, in bytes: it takes ten thousand of them. */
const PART = 32 * 2 ** 20;
/** How long one of them may take, in milliseconds: as long as on a line of one megabit a second. */
const PART_MS = 600_000;

/** Opens a folder, or what is under a prefix in a bucket: `s3://KEY:SECRET@HOST/BUCKET/PREFIX`. */
export const openPlace = (where: string): Promise<Place> =>
  where.startsWith('s3:') ? bucketPlace(new URL(where)) : folderPlace(where);

async function folderPlace(folder: string): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    list: () => readdir(folder),
    write: (name, bytes, signal) => writeWhole(join(folder, name), bytes, signal),
    remove: (name) => rm(join(folder, name)),
  };
}

async function bucketPlace(url: URL): Promise<Place> {
  const [, bucket = '', ...path] = decodeURIComponent(url.pathname).split('/');
  const prefix = path
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  const client = await openS3(url, { requestMs: PART_MS });
  const disk = await bucketDisk(client, bucket);
  return {
    async list() {
      const names: string[] = [];
      let page: string | undefined;
      do {
        const found = await disk.listAll(prefix, page ? { paginationToken: page } : {});
        for (const object of found.objects) if (object.isFile) names.push(object.name);
        page = found.paginationToken;
      } while (page);
      return names;
    },
    async write(name, bytes, signal) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const measured = new Measured(bytes);
      // It takes back the parts that were sent where it fails or is stopped.
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: `${prefix}${name}`, Body: Readable.from(measured) },
        partSize: PART,
        queueSize: 2,
      });
      const stop = () => void upload.abort();
      signal?.addEventListener('abort', stop);
      try {
        await upload.done();
      } finally {
        signal?.removeEventListener('abort', stop);
      }
      return measured.bytes;
    },
    remove: (name) => disk.delete(`${prefix}${name}`),
  };
}
