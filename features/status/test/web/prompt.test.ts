import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boundsFor } from '#platform/web/device/updates.ts';
import { openPage } from '#platform/web/test/page.ts';

const limits = {
  min_version: null as string | null,
  max_version: null as string | null,
  min_ios_version: '9.0.0',
  max_ios_version: '9.1.0',
  min_android_version: null,
  max_android_version: null,
};
const DAY = 86_400_000;

/** The prompt of an app of version 8.3.5, and `hear`, which gives it limits. */
async function openApp() {
  const { stored } = openPage(() => new Response());
  const prompt = await import('../../web/prompt.ts');
  const { announceReply } = await import('#platform/web/replies.ts');
  prompt.watchVersions();
  const hear = (min: string | null, max: string | null) =>
    announceReply({
      success: true,
      code: 200,
      message: '',
      data_migration: false,
      ...limits,
      min_version: min,
      max_version: max,
    });
  return { ...prompt, hear, stored };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a reply with version limits', () => {
  test.each([
    [null, null, 'none'],
    ['9.0.0', null, 'none'],
    [null, '9.0.0', 'none'],
    ['8.4.0', '9.0.0', 'mandatory'],
    ['8.3.5', '8.4.0', 'optional'],
    ['8.3.5', '8.3.5', 'none'],
    ['8.10.0', '8.11.0', 'mandatory'],
  ])('from %s to %s asks: %s', async (min, max, asked) => {
    const app = await openApp();
    const changes = vi.fn();
    app.onPromptChange(changes);
    app.hear(min, max);
    app.hear(min, max);
    expect(app.currentPrompt()).toBe(asked);
    expect(changes).toHaveBeenCalledTimes(asked === 'none' ? 0 : 1);
  });

  test('an optional update that was put off comes back after seven days; a mandatory one at once', async () => {
    const app = await openApp();
    app.hear('8.0.0', '9.0.0');
    app.remindLater();
    expect(app.currentPrompt()).toBe('none');
    vi.advanceTimersByTime(7 * DAY - 1);
    app.hear('8.0.0', '9.0.0');
    expect(app.currentPrompt()).toBe('none');
    vi.advanceTimersByTime(1);
    app.hear('8.0.0', '9.0.0');
    expect(app.currentPrompt()).toBe('optional');
    app.remindLater();
    app.hear('9.0.0', '9.0.0');
    expect(app.currentPrompt()).toBe('mandatory');
  });

  test('a stored date that is not a time is ignored', async () => {
    const app = await openApp();
    app.stored.set('wattle.versionUpdateAlertDismissDate', 'canary');
    app.hear('8.0.0', '9.0.0');
    expect(app.currentPrompt()).toBe('optional');
  });
});

test('each platform has its own limits', () => {
  const all = { ...limits, min_version: '1.0.0', max_version: '2.0.0' };
  expect(boundsFor('web', all)).toEqual({ min: '1.0.0', max: '2.0.0' });
  expect(boundsFor('ios', all)).toEqual({ min: '9.0.0', max: '9.1.0' });
  expect(boundsFor('android', all)).toEqual({ min: null, max: null });
});

test('on a phone the shell says which platform it is', async () => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios' });
  // The real module needs a phone.
  vi.doMock('#platform/web/device/native/native.ts', () => ({ device: {} }));
  const { hear, currentPrompt } = await openApp();
  hear(null, null);
  expect(currentPrompt()).toBe('mandatory');
  vi.unstubAllGlobals();
});
