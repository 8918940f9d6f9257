import type { BodyOf } from '#platform/contract/call.ts';
import {
  type App,
  CALL_NAME,
  ERROR_NAME,
  type ErrorKind,
  FRAME,
  MOST_FRAMES,
  ROUTE,
  tellError,
} from '#platform/contract/errors/browser-errors.ts';
import { REQUEST_NUMBER } from '#platform/contract/errors/request-number.ts';
import { ApiError } from '../api-error.ts';
import { isMissingCode } from '../loading/missing-code.ts';
import type { Fault } from '../replies.ts';
import { APP_VERSION } from '../version.ts';

/** What is told of an error. */
export type Told = BodyOf<typeof tellError>;

/** Where an error was met: in which app, and on the page of which pattern. */
interface Place {
  app: App;
  route: string;
}

/**
 * What is told of an error; undefined where there is nothing to tell: failed calls are told by themselves, and what has
 * no place in our own files is a browser's extension or nothing that went wrong.
 */
export function toldOf(kind: ErrorKind, error: unknown, { app, route }: Place): Told | undefined {
  const where = { app, version: APP_VERSION, route: ROUTE.test(route) ? route : '/' };
  if (isFault(error)) {
    if (error.call === tellError.name || !CALL_NAME.test(error.call)) return undefined;
    const { call, number, status } = error;
    const isNumber = number !== null && REQUEST_NUMBER.test(number);
    return {
      ...where,
      kind: status < 300 ? 'answer' : 'call',
      error: 'Error',
      frames: [],
      call,
      ...(isNumber ? { request_id: number } : {}),
    };
  }
  if (error instanceof ApiError) return undefined;
  const frames = error instanceof Error ? framesOf(error, location.origin) : [];
  const isCode = isMissingCode(error);
  if (kind !== 'page' && !isCode && frames.length === 0) return undefined;
  const name = error instanceof Error && ERROR_NAME.test(error.name) ? error.name : 'Error';
  return { ...where, kind: isCode ? 'code' : kind, error: name, frames };
}

const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && 'call' in error && 'status' in error;

/**
 * The places of an error's stack in our own built files, from where it happened on: `start-Bc81kQ0z.js:1:2041`. Nothing
 * of its message, which may quote what somebody typed.
 */
export function framesOf({ stack = '', message }: Error, origin: string): string[] {
  const own = `${origin}/`;
  return withoutMessage(stack, message)
    .split('\n')
    .flatMap((line) => {
      const at = line.lastIndexOf(own);
      const [, frame] = /^(?:staff\/)?assets\/([^/]+?)\)?$/.exec(line.slice(at + own.length)) ?? [];
      return at >= 0 && frame && FRAME.test(frame) ? [frame] : [];
    })
    .slice(0, MOST_FRAMES);
}

/** Chrome writes name and message before the places; other browsers write the places alone. */
function withoutMessage(stack: string, message: string): string {
  const at = stack.indexOf(message);
  return /^(?:[\w.]+: )?$/.test(stack.slice(0, Math.max(0, at))) && at >= 0
    ? stack.slice(at + message.length)
    : stack;
}
