import { afterEach, expect, test, vi } from 'vitest';
import { readClaimFile, submitClaim } from '#features/submissions/calls.ts';
import { openPage, reply, signInHere } from './page.ts';

interface Sent {
  url: string;
  headers: Map<string, string>;
  form: FormData;
}

/** `XMLHttpRequest` as far as an upload needs it: it answers with `answer`, or not at all. */
function openXhr(answer: ((sent: Sent) => Response) | undefined) {
  const sent: Sent[] = [];
  class Xhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #answered = new Headers();
    getResponseHeader = (name: string) => this.#answered.get(name);
    #url = '';
    #headers = new Map<string, string>();
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }
    send(form: FormData) {
      const request = { url: this.#url, headers: this.#headers, form };
      sent.push(request);
      if (answer) void this.#answer(answer(request));
    }
    async #answer(response: Response) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 100 }));
      this.status = response.status;
      this.#answered = response.headers;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr);
  return sent;
}

const files = { file: new File(['invoice'], 'a.pdf', { type: 'application/pdf' }) };
const input = { params: { participantSfid: 'P' }, body: { paid_to_type: 'invoice' as const }, files };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload is sent as a form, and once more with the same key where the token has run out', async () => {
  openPage(() => reply(200, { data: { token: { id_token: 'fresh' }, refresh_token: 'next' } }));
  const sent = openXhr(({ headers }) =>
    headers.get('authorization') === 'Bearer fresh' ? reply(200, { data: { id: 1 } }) : reply(401, {}),
  );
  const { startSession } = await import('../session.ts');
  const { upload } = await import('../upload.ts');
  await startSession({ token: 'stale', refresh_token: 'next' });
  const told: number[] = [];
  expect(await upload(submitClaim, input, { onProgress: (percent) => told.push(percent) })).toEqual({
    id: 1,
  });
  expect(told).toEqual([50, 50]);
  const [first, second] = sent;
  expect(sent).toHaveLength(2);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.url).toBe('/client-portal/v1/clients/P/invoices');
  expect(second?.headers.has('content-type')).toBe(false);
  expect([...(second?.form.keys() ?? [])]).toEqual(['paid_to_type', 'file']);
});

test('a refusal of the server names the fields', async () => {
  openPage(() => reply(200, {}));
  await signInHere();
  openXhr(() => reply(422, { message: 'No.', errors: { file: ['Please upload an invoice.'] } }));
  const { upload } = await import('../upload.ts');
  await expect(upload(submitClaim, input)).rejects.toMatchObject({
    status: 422,
    errors: { file: ['Please upload an invoice.'] },
  });
});

test('a failure of the server has the number of its request', async () => {
  openPage(() => reply(200, {}));
  await signInHere();
  openXhr(() => {
    const { headers } = reply(500, {});
    headers.set('x-request-id', 'K7Q-M3X-TP9');
    return Response.json({ success: false, code: 500, message: 'No.' }, { status: 500, headers });
  });
  const { upload } = await import('../upload.ts');
  await expect(upload(submitClaim, input)).rejects.toMatchObject({
    number: 'K7Q-M3X-TP9',
    message: 'No. If you call about this, please say the number K7Q-M3X-TP9.',
  });
});

test('an upload can be stopped, and stops by itself where nothing moves', async () => {
  vi.useFakeTimers();
  openPage(() => reply(200, {}));
  await signInHere();
  openXhr(undefined);
  const { upload } = await import('../upload.ts');
  const controller = new AbortController();
  const stopped = upload(submitClaim, input, { signal: controller.signal });
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  await expect(
    upload(readClaimFile, { params: input.params, files }, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  const stalled = expect(upload(submitClaim, input)).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  await stalled;
});
