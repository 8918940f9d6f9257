import { vi } from 'vitest';

/**
 * The part of a browser's page that the platform needs: the brand and the version that the build put in, storage,
 * and a server that answers as told. Call it before importing what is tested.
 */
export function openPage(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const brand = { code: 'wattle', name: 'Wattle Plan Management' };
  const stored = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('__APP_VERSION__', '8.3.5');
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ brand, version: '1' }) }),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://portal.test'), init);
    requests.push(request);
    return answer(request);
  });
  return { requests, stored };
}

/** An answer in the envelope. */
export function reply(
  status: number,
  content: { data?: unknown; message?: string; errors?: object },
): Response {
  return Response.json({ success: status < 400, code: status, message: '', ...content }, { status });
}
