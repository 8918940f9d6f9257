// Runs every block of docs/integration.md as it is written, in its order, as its reader does: in the portal's folder, and in
// one of their own beside it. Needs bash, curl and npm, and no network.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
const blocks = [...guide.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
/** Blocks without a language are commands that go on until they are stopped. */
const [start = '', watch = ''] = blocks.flatMap(({ language, text }) =>
  language === '' ? [text.trim()] : [],
);
const program = blocks.find(({ language }) => language === 'ts')?.text ?? '';
const run = promisify(execFile);
const ADA = { participantSfid: 'corePART0000000001' };
/** What is told apart by a reader, and not by this test: where the portal listens. */
const ADDRESS = 'http://localhost:8080';
const INSTALL = 'npm install';

let parent: string;
/** The portal's folder, and the reader's own. */
let portal: string;
let own: string;
let server: RunningServer;

/** A shell's environment: no network, the Node of this test, and nothing of an npm that may run it. */
const environment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD)/i.test(name))),
  npm_config_offline: 'true',
  npm_config_cache: join(parent, 'cache'),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  DATA_DIR: server.dataDir,
  DEMO: '1',
  LOG_LEVEL: 'silent',
});

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'wattle-guide-'));
  portal = join(parent, 'wattle');
  own = join(parent, 'own');
  // The portal's folder by links, so that what the reader puts into it does not stay in it.
  mkdirSync(portal);
  for (const name of readdirSync(root)) symlinkSync(join(root, name), join(portal, name));
  mkdirSync(join(portal, 'exports'));
  writeFileSync(join(portal, 'invoice.pdf'), pdfOf(['TAX INVOICE', 'HP-1001', 'Total $387.98']));
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), '{"type":"module"}');
  writeFileSync(join(own, 'claims.ts'), program);
  server = await RunningServer.start({}, { command: { line: start, cwd: portal } });
});
afterAll(async () => {
  await server.remove();
  rmSync(parent, { recursive: true, force: true });
});

/** Runs the guide's blocks in one shell; its program in the reader's own folder, as what stands before it says. */
async function runGuide(): Promise<string> {
  const script = blocks.flatMap(({ language, text }) => {
    if (language === 'ts') return ['node claims.ts', `cd '${portal}'`];
    if (language !== 'bash') return [];
    return [...(text.startsWith(INSTALL) ? [`cd '${own}'`] : []), text.replaceAll(ADDRESS, server.url)];
  });
  const { stdout } = await run('bash', ['-c', ['set -euo pipefail', ...script].join('\n')], {
    cwd: portal,
    env: environment(),
  });
  return stdout;
}

it('the guide leads from a key to a claim that a participant sees', async () => {
  expect([start, watch]).toEqual(['npm start', 'npm run portal -- feed watch exports']);
  expect(blocks.some(({ text }) => text.startsWith(INSTALL))).toBe(true);
  expect(guide).toContain(ADDRESS);
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
  symlinkSync(join(root, 'node_modules/@types'), join(own, 'node_modules/@types'));
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node'];
  await run(join(root, 'node_modules/.bin/tsc'), [...options, 'claims.ts'], { cwd: own });
});

it('its folder is looked after, and what is put there is taken in', async () => {
  const folder = join(portal, 'exports', 'monday');
  mkdirSync(folder);
  const then = new Date(Date.now() - 10_000);
  const files = {
    'providers.csv': 'sfid,name,company_name,abn\ncorePROV0000000009,Harbour Speech,,\n',
    'manifest.csv': 'file,rows\nproviders.csv,1\n',
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text);
    utimesSync(join(folder, file), then, then);
  }
  utimesSync(folder, then, then);
  const watching = spawn(watch, { cwd: portal, env: environment(), shell: true, detached: true });
  let said = '';
  watching.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  try {
    const result = join(portal, 'exports/done/monday/result.json');
    await expect.poll(() => existsSync(result), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/^\{"folder":"monday",.*"changed":1/m);
  } finally {
    const ended = once(watching, 'exit');
    process.kill(-(watching.pid ?? 0), 'SIGTERM');
    await ended;
  }
});
