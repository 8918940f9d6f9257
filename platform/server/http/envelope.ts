import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';
import { type Envelope, type FieldErrors, MEDIA_TYPE } from '#platform/contract/envelope.ts';
import type { paged } from '#platform/contract/paging.ts';
import type { Pagination } from '#scheme/paging.ts';
import type { PortalStatus } from '../status.ts';
import { checkReply } from './check-reply.ts';
import { isKnown, tagOf } from './tags.ts';

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
 * envelope: version limits and data migration reach everybody too (specification: unchanged-answers).
 */
function sendTagged(reply: FastifyReply, text: string): FastifyReply {
  const { url, headers } = reply.request;
  const tag = tagOf(url, text);
  reply.header('etag', tag);
  return isKnown(headers['if-none-match'], tag)
    ? reply.code(304).header('cache-control', 'no-store').send()
    : sendText(reply, 200, text);
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

function sendText(reply: FastifyReply, code: number, text: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').header('content-type', MEDIA_TYPE).send(text);
}
