import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { FILE_LINK_MINUTES } from '#platform/contract/uploads.ts';
import { PAGE_HEADERS } from '../http/security-headers.ts';
import type { Services } from '../manifest/services.ts';
import { endingOf, type FileType, isFileType } from './names.ts';
import { words } from './words.ts';

/** What a link holds: the file, its kind, and the word it is saved under. No personal data. */
interface Link {
  key: string;
  mediaType: FileType;
  /** One word, such as `invoice`, without personal data. */
  label: string;
}

const OPENS_IN_TAB: ReadonlySet<FileType> = new Set(['image/jpeg', 'image/png', 'text/html']);

/** A link that opens a file without a token, for five minutes. */
export function linkTo(
  { keys, clock, config }: Pick<Services, 'keys' | 'clock' | 'config'>,
  { key, mediaType, label }: Link,
): string {
  const until = clock.now().getTime() + FILE_LINK_MINUTES * 60_000;
  const text = Buffer.from(JSON.stringify([key, mediaType, label, until])).toString('base64url');
  const [current] = keys;
  if (!current) throw new Error('There is no key to sign links with.');
  return `${config.publicUrl}/files/${text}.${signature(current.secret, text)}`;
}

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(`file link ${text}`).digest('base64url');

function read({ keys, clock }: Pick<Services, 'keys' | 'clock'>, token: string): Link | undefined {
  const [text = '', given = ''] = token.split('.');
  const signed = keys.some(({ secret }) => isSame(signature(secret, text), given));
  if (!signed) return undefined;
  const [key, mediaType, label, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
  ];
  if (until < clock.now().getTime() || !isFileType(mediaType)) return undefined;
  return { key, mediaType, label };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * `/files/…`: the file behind a link. Pictures, which the server drew anew, and pages, which the server wrote, open in
 * the tab. A PDF is only saved: a PDF reader handles it better than a browser's tab. The policy lets nothing in a file
 * run.
 */
export function addFileLinks(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const link = read(services, request.params['*']);
    const exists = link && (await services.files.exists(link.key).catch(() => false));
    if (!exists) return reply.code(404).type('text/plain; charset=utf-8').send(words.linkOver);
    const { key, mediaType, label } = link;
    const how = OPENS_IN_TAB.has(mediaType) ? 'inline' : 'attachment';
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
        'content-disposition': `${how}; filename="${label}.${endingOf(mediaType)}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(await services.files.getStream(key));
  });
}
