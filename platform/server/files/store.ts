import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';

/**
 * Opens the store of files: by default a folder beside the database, with `FILES_URL` a bucket of an S3-compatible
 * store.
 */
export async function openFileStore({ dataDir, filesUrl }: Config): Promise<Disk> {
  if (filesUrl) return new Disk(await s3Driver(new URL(filesUrl)));
  const location = join(dataDir, 'files');
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new SettledDriver({ location, visibility: 'private' }));
}

/** Writes files onto the disk itself, not only into the system's memory: a power cut must not leave half a file. */
class SettledDriver extends FSDriver {
  override async putStream(...[key, ...rest]: Parameters<FSDriver['putStream']>): Promise<void> {
    await super.putStream(key, ...rest);
    const { location } = this.options;
    const path = join(location instanceof URL ? fileURLToPath(location) : location, key);
    for (const each of [path, dirname(path)]) {
      const file = await open(each);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  }
}

/**
 * `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…][&tls=0]`. An address without key and secret leaves them to the
 * environment, as for the store's own tools. The driver is large, so it is loaded only where it is used.
 */
async function s3Driver(url: URL) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { searchParams: options, username, password, host, pathname } = url;
  return new S3Driver({
    bucket: decodeURIComponent(pathname.slice(1)),
    region: options.get('region') ?? 'ap-southeast-2',
    endpoint: `${options.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    maxAttempts: 2,
    // A request that hangs counts as failed.
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Not all S3-compatible stores know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }
      : {}),
  });
}
