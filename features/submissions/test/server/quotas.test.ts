import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { submitClaim } from '../../calls.ts';

let app: TestApp;
beforeAll(async () => {
  // The limits of production.
  app = await startApp({ DEMO: 'exposed' });
});
afterAll(() => app.close());

const send = async (token: string) =>
  app.call(submitClaim, {
    token,
    params: { participantSfid: 'demoPART0000000001' },
    body: { paid_to_type: 'invoice' },
    files: { file: smallPdf },
  });

describe('what one person may upload', () => {
  it('is 300 MB in a day, and more the day after', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    await app.services.database.operate((tx) =>
      tx.execute(sql`insert into files (key, participant_id, user_id, name, media_type, bytes, created_at, kept_at)
        select 'large', p.id, u.id, 'a.pdf', 'application/pdf', 299999900, ${app.clock.now().toISOString()}::timestamptz,
          ${app.clock.now().toISOString()}::timestamptz
        from participants p, users u where p.sfid = 'demoPART0000000001' and u.email = 'demo@wattle.example'`),
    );
    const refused = await send(token);
    expect([refused.status, refused.envelope.message]).toEqual([429, expect.stringMatching(/tomorrow/)]);
    app.clock.advance({ days: 1, minutes: 1 });
    const next = await signInAs(app, 'demo@wattle.example');
    expect((await send(next.token)).status).toBe(200);
  });

  it('is 120 files in an hour', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const statuses: number[] = [];
    for (let at = 0; at < 121; at += 1) statuses.push((await send(token)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(110);
    expect(statuses.at(-1)).toBe(429);
  });
});
