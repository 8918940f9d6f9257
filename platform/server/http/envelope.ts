import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';
import { type Envelope, type FieldErrors, MEDIA_TYPE } from '#platform/contract/envelope.ts';
import type { paged } from '#platform/contract/paging.ts';
import type { Pagination } from '#scheme/paging.ts';
import type { PortalStatus } from '../status.ts';
import { checkReply } from './check-reply.ts';
import { isKnown, tagOf } from './tags.ts';

/** Shorter answers are sent as they are, in characters: they fit into a packet anyhow. */
const COMPRESSED_FROM = 1_000;
/** Little work for most of the effect: what a page asks for shrinks to a fifth, in less than a millisecond. */
const LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const NO_LIMITS: PortalStatus = {
  underMaintenance: false,
  maintenanceReason: null,
  maintenanceUntil: null,
  dataMigration: false,
  versions: {
    min_version: null,
    max_version: null,
    min_ios_version: null,
    max_ios_version: null,
    min_android_version: null,
    max_android_version: null,
  },
};

/** Sends the reply of a call: of its data, only what the contract's schema names. */
export function sendData(
  reply: FastifyReply,
  status: PortalStatus,
  call: AnyCall,
  data: unknown,
): FastifyReply {
  const checked = checkReply(call, data);
  const text = JSON.stringify(envelopeOf(reply.request.url, status, call, checked));
  return call.tagged ? sendTagged(reply, text) : sendText(reply, 200, text);
}

/** The envelope of a reply; of a list its page, with links to the others. */
function envelopeOf(url: string, status: PortalStatus, call: AnyCall, checked: unknown): Envelope {
  if (!call.paged) return { ...frame(status, 200, 'OK'), data: checked };
  const { items, pagination } = checked as z.output<ReturnType<typeof paged>['reply']>;
  return { ...frame(status, 200, 'OK'), data: items, meta: { pagination }, links: linksOf(url, pagination) };
}

/**
 * Sends an answer with its tag, or 304 where the client names that tag already. The tag is that of the whole
 * envelope: version limits and data migration reach everybody too (specification: unchanged-answers). A page on a slow
 * line waits for these answers, so they are compressed where the client can read that. No other site can make a browser
 * ask for them, because a cookie alone opens none, so nobody learns anything from their length.
 */
function sendTagged(reply: FastifyReply, text: string): FastifyReply {
  const { url, headers } = reply.request;
  const tag = tagOf(url, text);
  reply.header('etag', tag);
  if (isKnown(headers['if-none-match'], tag))
    return reply.code(304).header('cache-control', 'no-store').send();
  if (text.length < COMPRESSED_FROM || !/\bbr\b/.test(String(headers['accept-encoding'])))
    return sendText(reply, 200, text);
  reply.headers({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  return sendText(reply, 200, brotliCompressSync(text, LEVEL));
}

/**
 * Links to the other pages of a list: paths on this server, with the filters that were asked for
 * (specification: paging).
 */
function linksOf(url: string, { current_page: at, total_pages: pages }: Pagination): Record<string, string> {
  const pathOf = (page: number) => {
    const [path = '', query] = url.split('?', 2);
    const params = new URLSearchParams(query);
    params.set('page', String(page));
    return `${path}?${params.toString()}`;
  };
  const last = Math.max(1, pages);
  return {
    self: pathOf(at),
    first: pathOf(1),
    ...(at > 1 ? { prev: pathOf(Math.min(at - 1, last)) } : {}),
    ...(at < pages ? { next: pathOf(at + 1) } : {}),
    last: pathOf(last),
  };
}

/** Sends a refusal or failure: a sentence for people, and the wrong fields where there are any. */
export function sendError(
  reply: FastifyReply,
  status: PortalStatus | undefined,
  code: number,
  message: string,
  errors?: FieldErrors,
): FastifyReply {
  return send(reply, { ...frame(status ?? NO_LIMITS, code, message), ...(errors ? { errors } : {}) });
}

/** The envelope of a refusal that does not pass through Fastify: the portal's status is not known there. */
export function unreadableEnvelope(code: number, message: string): string {
  return JSON.stringify(frame(NO_LIMITS, code, message));
}

function frame(status: PortalStatus, code: number, message: string): Envelope {
  return { success: code < 400, code, message, ...status.versions, data_migration: status.dataMigration };
}

const send = (reply: FastifyReply, envelope: Envelope): FastifyReply =>
  sendText(reply, envelope.code, JSON.stringify(envelope));

function sendText(reply: FastifyReply, code: number, text: string | Buffer): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').header('content-type', MEDIA_TYPE).send(text);
}
