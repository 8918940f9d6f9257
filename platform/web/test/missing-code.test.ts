import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime, isMissingCode, MissingCode, reloadOnce } from '../loading/missing-code.ts';

const NOW = 1_000_000_000_000;

/** A page whose server can be reached or not. */
function openTab({ isReachable = true, hasStorage = true } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('network');
    return new Response();
  });
  vi.stubGlobal(
    'sessionStorage',
    hasStorage && {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
  );
  return reload;
}

beforeEach(() => () => vi.unstubAllGlobals());

describe('where a part of the app is missing', () => {
  test('the page is loaded anew once, and again only after five minutes', async () => {
    const reload = openTab();
    expect(await reloadOnce(NOW)).toBe(true);
    expect(await reloadOnce(NOW + 299_999)).toBe(false);
    expect(await reloadOnce(NOW + 300_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the server can not be reached', { isReachable: false }],
    ['nothing can be remembered', { hasStorage: false }],
  ])('the page stays where %s', async (_, tab) => {
    const reload = openTab(tab);
    expect(await reloadOnce(NOW)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part of the app', () => {
  test('that loads is passed on', async () => {
    await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  });

  test('that does not load within 120 seconds, or fails, is missing', async () => {
    vi.useFakeTimers();
    const late = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([late, Promise.resolve('still waiting')])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(MissingCode);
    vi.useRealTimers();
    await expect(inTime(Promise.reject(new TypeError('x')))).rejects.toBeInstanceOf(MissingCode);
  });
});

test.each([
  [new MissingCode(), true],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: /assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('x is undefined'), false],
])('%s', (error, isMissing) => {
  expect(isMissingCode(error)).toBe(isMissing);
});
