import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { portalStatus } from '../../calls/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const operate = async (name: string, about: string, options: Record<string, string> = {}) => {
  const { well, lines } = await runOperation(app, name, about, options);
  return { done: well, said: lines };
};
const status = () => app.call(portalStatus);

describe('the portal’s status', () => {
  it('follows "maintenance on" and "off" at once', async () => {
    expect((await status()).data).toMatchObject({ under_maintenance: false });
    expect((await operate('maintenance', 'on')).done).toBe(true);
    expect((await status()).data).toMatchObject({ under_maintenance: true });
    await operate('maintenance', 'off');
    expect((await status()).data).toMatchObject({ under_maintenance: false });
    expect(await operate('maintenance', 'perhaps')).toEqual({
      done: false,
      said: ['Say "maintenance on" or "maintenance off".'],
    });
  });

  it('says in every envelope whether data is being moved', async () => {
    await operate('migration', 'on');
    expect((await status()).envelope.data_migration).toBe(true);
    await operate('migration', 'off');
    expect((await status()).envelope.data_migration).toBe(false);
  });

  it('carries the version limits of each platform, which can be set and taken away', async () => {
    const set = await operate('versions set', '', {
      'web-min': '8.0.0',
      'web-max': '8.4.0',
      'ios-min': '8.2.0',
    });
    expect(set.said).toContain('max_version: 8.4.0');
    expect((await status()).envelope).toMatchObject({
      min_version: '8.0.0',
      max_version: '8.4.0',
      min_ios_version: '8.2.0',
      max_ios_version: null,
      min_android_version: null,
    });
    await operate('versions set', '', { 'web-min': 'none', 'ios-min': 'none' });
    expect((await status()).envelope).toMatchObject({
      min_version: null,
      max_version: '8.4.0',
      min_ios_version: null,
    });
    expect((await operate('versions set', '', { 'web-min': 'latest' })).done).toBe(false);
    expect((await operate('versions set', '')).done).toBe(false);
  });
});
