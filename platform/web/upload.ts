import type { Call, FileParts, FilesOf, ReplyOf } from '#platform/contract/call.ts';
import { LATER_HEADER } from '#platform/contract/errors/later.ts';
import { REQUEST_NUMBER_HEADER } from '#platform/contract/errors/request-number.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { formBody } from './files/form-body.ts';
import { type Input, type Transport, unreached } from './http.ts';
import { words } from './words.ts';

/** A call that takes files. */
type Upload = Call & { readonly files?: FileParts };

interface Options {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Called with how much has been sent, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
}

/**
 * How long nothing may move, in milliseconds: neither a piece sent nor, once all is sent, an answer. The whole upload
 * may take much longer.
 */
const STALL_MS = 60_000;

/** Makes a call with files, as `api` makes one without: a new token where it is needed, with the same idempotency key. */
export function upload<C extends Upload>(
  call: C,
  { files, ...input }: Input<C> & { files: FilesOf<C, File> },
  { onProgress, ...options }: Options = {},
): Promise<ReplyOf<C>> {
  return api(call, input as Input<C>, { ...options, transport: overXhr(files ?? {}, onProgress) });
}

/** Sends with `XMLHttpRequest`, because `fetch` does not say how much has been sent. */
const overXhr =
  (files: Record<string, File | undefined>, onProgress: Options['onProgress']): Transport =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const aborted = () => reject(new DOMException('Cancelled', 'AbortError'));
      const stop = () => request.abort();
      let stall: ReturnType<typeof setTimeout> | undefined;
      const stillMoving = () => {
        clearTimeout(stall);
        stall = setTimeout(() => {
          reject(new ApiError(0, words.slow));
          stop();
        }, STALL_MS);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        stillMoving();
        onProgress?.(total > 0 ? (loaded / total) * 100 : 0);
      });
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          text: request.responseText,
          number: request.getResponseHeader(REQUEST_NUMBER_HEADER),
          isForLater: request.getResponseHeader(LATER_HEADER) !== null,
        }),
      );
      request.addEventListener('error', () => reject(unreached()));
      request.addEventListener('abort', aborted);
      request.addEventListener('loadend', () => {
        clearTimeout(stall);
        signal?.removeEventListener('abort', stop);
      });
      if (signal?.aborted) return aborted();
      signal?.addEventListener('abort', stop);
      request.open(method, url);
      // The browser names the type, with the boundary that it chose.
      for (const [name, value] of headers) if (name !== 'content-type') request.setRequestHeader(name, value);
      stillMoving();
      request.send(formBody(body as Record<string, string | undefined> | undefined, Object.entries(files)));
    });
