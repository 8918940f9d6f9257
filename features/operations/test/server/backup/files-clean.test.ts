// `portal files clean`: what it removes from the store.

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { submitClaim } from '#features/submissions/calls.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp } from '#test/harness/app.ts';
import { pdfOf } from '#test/harness/files/plain-pdf.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

it('removes stored files without a record only where it is asked to, and none where it knows none of them', async () => {
  const app = await startApp();
  const { database, files } = app.services;
  const { token } = await signInAs(app, 'demo@wattle.example');
  await app.call(submitClaim, {
    params: { participantSfid: 'demoPART0000000001' },
    token,
    body: { paid_to_type: 'invoice' },
    files: { file: { name: 'invoice.pdf', type: 'application/pdf', content: pdfOf(['Invoice 1']) } },
  });
  const [sent] = await database.operate((tx) =>
    rowsOf<{ key: string }>(tx, sql`select key from files order by id desc limit 1`),
  );
  const stray = join(app.services.config.dataDir, 'files', '2026-11/of-nobody');
  await files.put('2026-11/of-nobody', 'sent in after the moment');
  const fromNow = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  utimesSync(stray, fromNow(-59), fromNow(-59));
  const isThere = () => Promise.all([sent?.key ?? '', '2026-11/of-nobody'].map((key) => files.exists(key)));
  const clean = (options = {}) => runOperation(app, 'files clean', '', options);

  // It may get its record yet.
  expect(await clean({ unknown: true })).toMatchObject({ well: true });
  expect(await isThere()).toEqual([true, true]);
  utimesSync(stray, fromNow(-61), fromNow(-61));
  expect(await clean()).toMatchObject({ well: true });
  expect(await isThere()).toEqual([true, true]);
  expect(await clean({ unknown: true })).toEqual({ well: true, lines: ['1 files removed.'] });
  expect(await isThere()).toEqual([true, false]);

  await database.operate((tx) => tx.execute(sql`update files set key = 'elsewhere/' || key`));
  expect(await clean({ unknown: true })).toEqual({
    well: false,
    lines: [expect.any(String), expect.stringContaining('see if it is the right database')],
  });
  expect(await isThere()).toEqual([true, false]);
  await app.close();
});
