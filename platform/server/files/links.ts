import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { FILE_LINK_MINUTES } from '#platform/contract/uploads.ts';
import type { AccessLevel } from '#scheme/access.ts';
import { today } from '../clock.ts';
import { isSameSecret } from '../config/keys.ts';
import { seal, unseal } from '../config/sealed.ts';
import { PAGE_HEADERS } from '../http/security-headers.ts';
import type { Caller } from '../identity/caller.ts';
import { enterParticipantScope } from '../identity/scope.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal } from '../refusal.ts';
import { disposition, type FileType } from './names.ts';
import { files } from './tables.ts';
import { words } from './words.ts';

/**
 * What a link holds: the file, what it is saved as, and by whose right it is opened. No personal data: nobody but us can
 * read the name that it is saved as.
 */
interface Link {
  key: string;
  /** One word, such as `invoice`, without personal data. */
  label: string;
  /** What the file is, such as `invoice A-1 from Coastal Home Care`; the label where there is no more to say. */
  name?: string | undefined;
  /** The participant whose file it is, as the path named them, and what somebody needs to open it. */
  participant: string;
  needs: AccessLevel;
}

/** A link as it is signed: with the session that asked for it, and the moment until which it opens the file. */
interface Signed extends Omit<Link, 'name'> {
  /** The name, encrypted. */
  sealed?: string;
  session: string;
  until: number;
}

/** What names in links are sealed as. */
const SEALED_AS = 'file name';

const OPENS_IN_TAB: ReadonlySet<FileType> = new Set(['image/jpeg', 'image/png', 'text/html']);

/** Who asks for a link, and what it is signed with. */
export interface AskedForLink {
  services: Pick<Services, 'keys' | 'clock' | 'config'>;
  caller: Caller;
}

/**
 * A link that opens a file of a participant without a token: for five minutes, and no longer than the caller's session
 * and access to the participant last.
 */
export function linkTo({ services, caller }: AskedForLink, { name, ...link }: Link): string {
  const { keys, clock, config } = services;
  const until = clock.now().getTime() + FILE_LINK_MINUTES * 60_000;
  const [current] = keys;
  if (!current) throw new Error('There is no key to sign links with.');
  const sealed = name === undefined ? {} : { sealed: seal(current.secret, SEALED_AS, name) };
  const signed: Signed = { ...link, ...sealed, session: caller.sessionId, until };
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${config.publicUrl}/files/${text}.${signature(current.secret, text)}`;
}

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(`file link ${text}`).digest('base64url');

function read({ keys, clock }: Pick<Services, 'keys' | 'clock'>, token: string): (Signed & Link) | undefined {
  const [text = '', given = ''] = token.split('.');
  const key = keys.find(({ secret }) => isSameSecret(signature(secret, text), given));
  if (!key) return undefined;
  const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Signed;
  if (signed.until < clock.now().getTime()) return undefined;
  const { sealed } = signed;
  return sealed === undefined ? signed : { ...signed, name: unseal(key.secret, SEALED_AS, sealed) };
}

/** The file behind a link; undefined where the link is over. */
async function open(services: Services, token: string) {
  const link = read(services, token);
  const mediaType = link && (await typeOf(services, link));
  if (!mediaType || !(await services.files.exists(link.key).catch(() => false))) return undefined;
  const { key, label, name = label } = link;
  return { key, mediaType, label, name };
}

/** The kind of a file that the session behind a link may still see; undefined where it may not. */
async function typeOf({ database, clock }: Services, link: Signed): Promise<FileType | undefined> {
  const caller = { sessionId: link.session, at: clock.now(), today: today(clock) };
  try {
    return await database.transaction(async (tx) => {
      await enterParticipantScope(tx, caller, link.participant, link.needs);
      const isIt = and(eq(files.key, link.key), isNull(files.discardedAt));
      const [file] = await tx.select({ mediaType: files.mediaType }).from(files).where(isIt);
      return file?.mediaType;
    });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * `/files/…`: the file behind a link. Pictures, which the server drew anew, and pages, which the server wrote, open in
 * the tab. A PDF is only saved: a PDF reader handles it better than a browser's tab. The policy lets nothing in a file
 * run.
 */
export function addFileLinks(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await open(services, request.params['*']);
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(words.linkOver);
    const { key, mediaType, label, name } = file;
    const how = OPENS_IN_TAB.has(mediaType) ? 'inline' : 'attachment';
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
        'content-disposition': disposition(how, name, mediaType, label),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(await services.files.getStream(key));
  });
}
