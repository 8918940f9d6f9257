import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
afterEach(() => app.close());

describe('the description of the calls', () => {
  it('is there in demo mode, and on a real server only where API_DOCS asks for it', async () => {
    const statuses = async (env: Record<string, string>) => {
      app = await startApp(env);
      const answers = await Promise.all(['/openapi.json', '/docs'].map((url) => app.app.inject(url)));
      if (!('API_DOCS' in env)) await app.close();
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses({})).toEqual([200, 200]);
    expect(await statuses({ DEMO: '0' })).toEqual([404, 404]);
    expect(await statuses({ DEMO: '0', API_DOCS: '1' })).toEqual([200, 200]);
  });
});
