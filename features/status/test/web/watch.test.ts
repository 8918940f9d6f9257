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
  const net = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, net[name].bind(net));
  vi.stubGlobal('document', Object.assign(screen, { getElementById: document.getElementById }));
  const { watchPortal, firstAnswer } = await import('../../web/watch.ts');
  const { whyAway } = await import('../../web/away.ts');
  const { isClosed } = await import('../../web/closed.ts');
  const news: string[] = [];
  const stop = watchPortal({
    onClosed: () => news.push('closed'),
    onReopened: () => news.push('reopened'),
    onBack: (why) => news.push(`back from ${why}`),
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
  return { portal, requests, news, stop, wait, look, isClosed, whyAway, meetAway, net, firstAnswer };
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

  test('that cannot be reached stays open or closed, and is asked every five seconds until it answers', async () => {
    const app = await openApp();
    app.portal.isReachable = false;
    await app.wait(MINUTE);
    expect([app.requests.length, app.whyAway(), app.isClosed(), app.news]).toEqual([2, 'offline', false, []]);
    await app.wait(10_000);
    expect(app.requests).toHaveLength(4);
    app.portal.isReachable = true;
    app.portal.maintenance = true;
    await app.wait(5000);
    expect([app.whyAway(), app.news]).toEqual([undefined, ['closed', 'back from offline']]);
    app.portal.isReachable = false;
    await app.wait(3 * MINUTE);
    expect([app.isClosed(), app.news]).toEqual([true, ['closed', 'back from offline']]);
    app.stop();
  });

  test('is out of reach as soon as the network is lost, and is asked at once when there is one again', async () => {
    const app = await openApp();
    app.portal.isReachable = false;
    app.net.dispatchEvent(new Event('offline'));
    expect([app.requests.length, app.whyAway()]).toEqual([1, 'offline']);
    app.portal.isReachable = true;
    app.net.dispatchEvent(new Event('online'));
    await app.wait(0);
    expect([app.requests.length, app.whyAway(), app.news]).toEqual([2, undefined, ['back from offline']]);
    app.stop();
    app.net.dispatchEvent(new Event('offline'));
    expect(app.whyAway()).toBeUndefined();
  });

  test('that a call does not reach is asked at once; one that only failed that call is there', async () => {
    const app = await openApp();
    const { announceSilence } = await import('#platform/web/replies.ts');
    announceSilence();
    await app.wait(0);
    expect([app.requests.length, app.whyAway(), app.news]).toEqual([2, undefined, []]);
    app.portal.isReachable = false;
    announceSilence();
    await app.wait(0);
    expect([app.requests.length, app.whyAway()]).toEqual([3, 'offline']);
    app.stop();
  });

  test('that is away is asked as soon as any reply says so, and every five seconds until it is back', async () => {
    const app = await openApp();
    app.portal.isAway = true;
    await app.wait(10_000);
    expect([app.requests.length, app.whyAway()]).toEqual([1, undefined]);
    app.meetAway();
    await app.wait(0);
    expect([app.requests.length, app.whyAway(), app.isClosed()]).toEqual([2, 'away', false]);
    app.meetAway();
    await app.wait(10_000);
    expect([app.requests.length, app.whyAway(), app.news]).toEqual([4, 'away', []]);
    app.portal.isAway = false;
    await app.wait(5000);
    expect([app.requests.length, app.whyAway(), app.news]).toEqual([5, undefined, ['back from away']]);
    await app.wait(MINUTE);
    expect([app.requests.length, app.news]).toEqual([6, ['back from away']]);
    app.stop();
  });

  test('that was only busy is not away', async () => {
    const app = await openApp();
    app.meetAway();
    await app.wait(0);
    expect([app.requests.length, app.whyAway(), app.news]).toEqual([2, undefined, []]);
    app.stop();
  });

  test('lets pages that wait for its first answer go on', async () => {
    const app = await openApp();
    app.stop();
    await expect(app.firstAnswer()).resolves.toBeUndefined();
  });
});
