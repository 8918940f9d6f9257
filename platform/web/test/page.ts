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
    cookie: '',
  });
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://portal.test'), init);
    requests.push(request);
    return answer(request);
  });
  return { requests, stored };
}

/** Signs somebody in on the page that is open. */
export async function signInHere(): Promise<void> {
  const { startSession } = await import('../session.ts');
  await startSession({ token: 'token', refresh_token: 'next' });
}

/** A browser's storage over a map: its own keys are those of the map. */
function storageOf(stored: Map<string, string>): Storage {
  const methods: Partial<Storage> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
  return new Proxy(methods as Storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: stored.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

/** An answer in the envelope. */
export function reply(
  status: number,
  content: { data?: unknown; message?: string; errors?: object },
): Response {
  return Response.json({ success: status < 400, code: status, message: '', ...content }, { status });
}
