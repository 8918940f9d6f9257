import { expect, test, vi } from 'vitest';
import { openPage, reply } from './page.ts';

const FLAGS = ['wattle.versionUpdateAlertDismissDate', 'wattle.newFrameworkPlanAlert'];

/** A browser with something in every storage, and a session. */
async function openFull() {
  const page = openPage(() => reply(200, { data: {} }));
  const databases = ['drafts', 'offline'];
  const cached = ['pages'];
  const session = new Map([['canary', '1']]);
  const subscriptions = new Set(['push']);
  const pushManager = {
    getSubscription: async () =>
      subscriptions.size > 0 ? { unsubscribe: async () => subscriptions.clear() } : null,
  };
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('sessionStorage', { clear: () => session.clear() });
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name, version: 1 })),
    deleteDatabase: (name: string) => void databases.splice(databases.indexOf(name), 1),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...cached],
    delete: async (name: string) => cached.splice(cached.indexOf(name), 1).length > 0,
  });
  for (const key of ['canary', ...FLAGS]) page.stored.set(key, '1');
  const { startSession, endSession } = await import('../session.ts');
  await startSession({ token: 'fresh', refresh_token: 'next' });
  return { ...page, databases, cached, session, subscriptions, startSession, endSession };
}

test('a logout deletes everything in every storage but the two flags, and ends pushes, at once and after a second', async () => {
  vi.useFakeTimers();
  const { endSession, stored, session, subscriptions, databases, cached } = await openFull();
  endSession('left');
  await vi.advanceTimersByTimeAsync(0);
  const left = () => [[...stored.keys()], session.size, subscriptions.size, databases, cached];
  expect(left()).toEqual([FLAGS, 0, 0, [], []]);
  stored.set('late', '1');
  databases.push('late');
  cached.push('late');
  await vi.advanceTimersByTimeAsync(1000);
  expect(left()).toEqual([FLAGS, 0, 0, [], []]);
  vi.useRealTimers();
});

test('a person who logs in within that second keeps what is theirs', async () => {
  vi.useFakeTimers();
  const { endSession, startSession, stored } = await openFull();
  endSession('left');
  await startSession({ token: 'next', refresh_token: 'next' });
  stored.set('theirs', '1');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...stored.keys()]).toEqual([...FLAGS, 'wattle.signed-in', 'theirs']);
  vi.useRealTimers();
});

test('an expiry forgets the session and keeps what was begun', async () => {
  const { endSession, stored, session, databases, cached } = await openFull();
  endSession('expired');
  expect([...stored.keys()]).toEqual(['canary', ...FLAGS]);
  expect([session.size, databases, cached]).toEqual([1, ['drafts', 'offline'], ['pages']]);
});

test('a browser that allows no storage keeps nothing, and works', async () => {
  const { endSession } = await openFull();
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    vi.stubGlobal(name, undefined);
  }
  expect(() => endSession('left')).not.toThrow();
});
