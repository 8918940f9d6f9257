import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';

/**
 * Opens the store of files: by default a folder beside the database, with `FILES_URL` a bucket of an S3-compatible
 * store.
 */
export async function openFileStore({ dataDir, filesUrl }: Config): Promise<Disk> {
  if (filesUrl) {
    const url = new URL(filesUrl);
    return bucketDisk(await openS3(url), decodeURIComponent(url.pathname.slice(1)));
  }
  const location = join(dataDir, 'files');
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new SettledDriver({ location, visibility: 'private' }));
}

/** Writes files onto the disk itself, not only into the system's memory: a power cut must not leave half a file. */
class SettledDriver extends FSDriver {
  override async putStream(...[key, ...rest]: Parameters<FSDriver['putStream']>): Promise<void> {
    await super.putStream(key, ...rest);
    await this.settle(key);
  }

  override async put(...[key, ...rest]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(key, ...rest);
    await this.settle(key);
  }

  private async settle(key: string): Promise<void> {
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
 * Opens the store that `s3://KEY:SECRET@HOST[:PORT]/…[?region=…][&tls=0]` names. An address without key and secret leaves
 * them to the environment, as for the store's own tools. `requestMs` is how long a request may take, in milliseconds. The client is large, so it is loaded only where it is used.
 */
export async function openS3(url: URL, { requestMs = 30_000 } = {}): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { searchParams: options, username, password, host } = url;
  return new S3Client({
    region: options.get('region') ?? 'ap-southeast-2',
    endpoint: `${options.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    forcePathStyle: true,
    maxAttempts: 2,
    // A request that hangs counts as failed.
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: requestMs,
    },
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

/** A bucket as a store of files. */
export async function bucketDisk(client: S3Client, bucket: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}
