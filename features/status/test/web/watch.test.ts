import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';

const MINUTE = 60_000;

/** A page that watches a portal in the state that `portal` says. */
async function openApp() {
  const portal = { maintenance: false, migration: false, isReachable: true, isAway: false };
  const away = { success: false, code: 503, message: '', data_migration: false };
  const { requests } = openPage(() => {
    if (!portal.isReachable) throw new TypeError('network');
    if (portal.isAway) return Response.json(away, { status: 503 });
    const data = { under_maintenance: portal.maintenance };
    return Response.json({ success: true, code: 200, message: '', data_migration: portal.migration, data });
  });
  const screen = new EventTarget() as EventTarget & { visibilityState: string };
  screen.visibilityState = 'visible';
  vi.stubGlobal('document', Object.assign(screen, { getElementById: document.getElementById }));
  const { watchPortal, firstAnswer } = await import('../../web/watch.ts');
  const { isAway } = await import('../../web/away.ts');
  const { isClosed } = await import('../../web/closed.ts');
  const news: string[] = [];
  const stop = watchPortal({
    onClosed: () => news.push('closed'),
    onReopened: () => news.push('reopened'),
    onBack: () => news.push('back'),
  });
  const { announceReply } = await import('#platform/web/replies.ts');
  /** Lets the reply to another call say that the portal is away. */
  const meetAway = () => announceReply(away as Parameters<typeof announceReply>[0]);
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const look = (visibility: 'visible' | 'hidden') => {
    screen.visibilityState = visibility;
    screen.dispatchEvent(new Event('visibilitychange'));
  };
  await wait(0);
  return { portal, requests, news, stop, wait, look, isClosed, isAway, meetAway, firstAnswer };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the portal', () => {
  test('is asked at once and every minute; its closing and its opening are reported once', async () => {
    const app = await openApp();
    expect([app.requests.length, app.isClosed(), app.news]).toEqual([1, false, []]);
    app.portal.maintenance = true;
    await app.wait(2 * MINUTE);
    expect([app.requests.length, app.isClosed(), app.news]).toEqual([3, true, ['closed']]);
    app.portal.maintenance = false;
    await app.wait(MINUTE);
    expect([app.isClosed(), app.news]).toEqual([false, ['closed', 'reopened']]);
    app.stop();
    await app.wait(5 * MINUTE);
    expect(app.requests).toHaveLength(4);
  });

  test('is closed while data is being moved, also during maintenance', async () => {
    const app = await openApp();
    app.portal.migration = true;
    await app.wait(MINUTE);
    app.portal.maintenance = true;
    await app.wait(MINUTE);
    app.portal.migration = false;
    await app.wait(MINUTE);
    expect(app.news).toEqual(['closed']);
    app.portal.maintenance = false;
    await app.wait(MINUTE);
    expect(app.news).toEqual(['closed', 'reopened']);
    app.stop();
  });

  test('is not asked while the page is hidden, and at once when it is looked at again', async () => {
    const app = await openApp();
    app.look('hidden');
    await app.wait(10 * MINUTE);
    expect(app.requests).toHaveLength(1);
    app.portal.maintenance = true;
    app.look('visible');
    await app.wait(0);
    expect([app.requests.length, app.news]).toEqual([2, ['closed']]);
    await app.wait(MINUTE);
    expect(app.requests).toHaveLength(3);
    app.stop();
  });

  test('that does not answer changes nothing', async () => {
    const app = await openApp();
    app.portal.isReachable = false;
    await app.wait(3 * MINUTE);
    expect([app.requests.length, app.isClosed(), app.news]).toEqual([4, false, []]);
    app.portal.isReachable = true;
    app.portal.maintenance = true;
    await app.wait(MINUTE);
    expect(app.news).toEqual(['closed']);
    app.portal.isReachable = false;
    await app.wait(3 * MINUTE);
    expect([app.isClosed(), app.news]).toEqual([true, ['closed']]);
    app.stop();
  });

  test('that is away is asked as soon as any reply says so, and every five seconds until it is back', async () => {
    const app = await openApp();
    app.portal.isAway = true;
    await app.wait(10_000);
    expect([app.requests.length, app.isAway()]).toEqual([1, false]);
    app.meetAway();
    await app.wait(0);
    expect([app.requests.length, app.isAway(), app.isClosed()]).toEqual([2, true, false]);
    app.meetAway();
    await app.wait(10_000);
    expect([app.requests.length, app.isAway(), app.news]).toEqual([4, true, []]);
    app.portal.isAway = false;
    await app.wait(5000);
    expect([app.requests.length, app.isAway(), app.news]).toEqual([5, false, ['back']]);
    await app.wait(MINUTE);
    expect([app.requests.length, app.news]).toEqual([6, ['back']]);
    app.stop();
  });

  test('that was only busy is not away', async () => {
    const app = await openApp();
    app.meetAway();
    await app.wait(0);
    expect([app.requests.length, app.isAway(), app.news]).toEqual([2, false, []]);
    app.stop();
  });

  test('lets pages that wait for its first answer go on', async () => {
    const app = await openApp();
    app.stop();
    await expect(app.firstAnswer()).resolves.toBeUndefined();
  });
});
