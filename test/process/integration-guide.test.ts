// Runs every command of docs/integration.md as it is written, one after the other, in one shell and an empty folder.
// Needs bash and curl, like the guide's reader.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClaimLines, listClaims } from '#features/claims/calls/claims.ts';
import { callPath } from '#platform/contract/call.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { RunningServer } from './running-server.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/integration.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(bash|ts)\n(.*?)^```$/gms)].map(([, language, text = '']) => ({
  language,
  text,
}));
const run = promisify(execFile);
const ADA = { participantSfid: 'corePART0000000001' };

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  server = await RunningServer.start();
  folder = mkdtempSync(join(tmpdir(), 'wattle-guide-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'claims.ts'), blocks.find(({ language }) => language === 'ts')?.text ?? '');
  writeFileSync(join(folder, 'invoice.pdf'), pdfOf(['TAX INVOICE', 'HP-1001', 'Total $387.98']));
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What stands for the guide's words here: this server's address and data, and a package that lies where it is. */
const standIns: readonly (readonly [written: string, here: () => string])[] = [
  ['http://localhost:8080', () => server.url],
  ['npm run --silent portal --', () => `node '${join(root, 'dist/server/portal.js')}'`],
  [
    'npm install ../wattle/clients/typescript',
    () =>
      `mkdir node_modules/@wattle && ln -s '${join(root, 'clients/typescript')}' node_modules/@wattle/operations`,
  ],
];

const asHere = (text: string): string =>
  standIns.reduce((all, [written, here]) => all.replaceAll(written, here()), text);

/** Runs the guide's blocks in their order, its program where it stands. */
async function runGuide(): Promise<string> {
  const script = blocks.map(({ language, text }) => (language === 'bash' ? asHere(text) : 'node claims.ts'));
  const { stdout } = await run('bash', ['-c', ['set -euo pipefail', ...script].join('\n')], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      DATA_DIR: server.dataDir,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
  return stdout;
}

it('the guide leads from a key to a claim that a participant sees', async () => {
  for (const [written] of standIns) expect(guide).toContain(written);
  const told = await runGuide();
  expect(told).not.toContain('"result":"rejected"');
  // The document, what the program was told of its line, and the end of the key.
  expect(told).toContain('"data":{"result":"created"}}');
  expect(told).toContain("sfid: 'coreLINE0000000002', result: 'created'");
  expect(told).toContain('The key "core" works no more.');

  const headers = await server.signIn('ada@core.example');
  const claims = await server.json<{ sfid: string }[]>(callPath(listClaims, ADA), { headers });
  const seen = [
    { sfid: 'coreCLAI0000000002', total: 193.99, provider_name: 'Harbour Physio' },
    { sfid: 'coreCLAI0000000001', total: 387.98, provider_name: 'Harbour Physio' },
  ];
  expect(claims).toMatchObject(seen);
  for (const { sfid, total } of seen) {
    const path = callPath(listClaimLines, { ...ADA, claimId: sfid });
    expect(await server.json(path, { headers })).toMatchObject([{ total }]);
  }
});

it('its program fits the types of the client', async () => {
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node'];
  await run(join(root, 'node_modules/.bin/tsc'), [...options, 'claims.ts'], { cwd: folder });
});
