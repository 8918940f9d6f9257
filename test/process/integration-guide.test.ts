// Runs every block of docs/integration.md as it is written, in its order, as its reader does: in the portal's folder, and in
// one of their own beside it. Needs bash, curl and npm, and no network.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
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
import { freePort, RunningServer } from './running-server.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/integration.md'), 'utf8');
const blocks = [...guide.matchAll(/(.*?)^```(\w*)\n(.*?)^```$/gms)].map(
  ([, before = '', language = '', text = '']) => ({
    language,
    text,
    /** The file that the guide has a program saved as. */
    file: /.*Save this as `(\S+)`/s.exec(before)?.[1] ?? '',
  }),
);
/** Blocks without a language are commands that go on until they are stopped. */
const [start = '', watch = ''] = blocks.flatMap(({ language, text }) =>
  language === '' ? [text.trim()] : [],
);
const programs = blocks.flatMap(({ language, file }) => (language === 'ts' ? [file] : []));
const run = promisify(execFile);
const ADA = { participantSfid: 'corePART0000000001' };
/** What is told apart by a reader, and not by this test: where the portal listens, and the webhook's receiver. */
const ADDRESS = 'http://localhost:8080';
const RECEIVER = '9999';
/** How the guide ends what runs beside, once a reader has seen what they wait for. */
const END = 'kill ';
const SEEN = ['Read .*HP-2003', "invoice_number: 'HP-2003'"];

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
  own = join(parent, 'core');
  // The portal's folder by links, so that what the reader puts into it does not stay in it.
  mkdirSync(portal);
  for (const name of readdirSync(root)) symlinkSync(join(root, name), join(portal, name));
  mkdirSync(join(portal, 'exports'));
  writeFileSync(join(portal, 'invoice.pdf'), pdfOf(['TAX INVOICE', 'HP-1001', 'Total $387.98']));
  server = await RunningServer.start({}, { command: { line: start, cwd: portal } });
});
afterAll(async () => {
  await server.remove();
  rmSync(parent, { recursive: true, force: true });
});

/** Runs the guide's blocks in one shell, and saves its programs. Gives what was printed. */
async function runGuide(): Promise<string> {
  const receiver = String(await freePort());
  const output = join(parent, 'output');
  const script = blocks.flatMap(({ language, text, file }) => {
    const written = text.replaceAll(ADDRESS, server.url).replaceAll(RECEIVER, receiver);
    if (language === 'ts') return [`cat > ${file} <<'END-OF-${file}'`, `${written}END-OF-${file}`];
    if (language !== 'bash') return [];
    const seen = SEEN.map((line) => `grep -q "${line}" '${output}'`).join(' && ');
    const wait = `for look in {1..600}; do if ${seen}; then break; fi; sleep 0.1; done`;
    return written.startsWith(END) ? [wait, written] : [written];
  });
  const file = openSync(output, 'w');
  // What runs beside must not outlast a block that fails.
  const lines = ['set -euo pipefail', "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT", ...script];
  const shell = spawn('bash', ['-c', lines.join('\n')], {
    cwd: portal,
    env: environment(),
    stdio: ['ignore', file, file],
  });
  const [status] = (await once(shell, 'exit')) as [number | null];
  closeSync(file);
  const told = readFileSync(output, 'utf8');
  expect(status, told).toBe(0);
  return told;
}

/** How often a text is part of another. */
const times = (text: string, part: string) => text.split(part).length - 1;

it('the guide leads from a key to a claim that is seen, and from a claim that is sent in to a webhook', async () => {
  expect([start, watch]).toEqual(['npm start', 'npm run portal -- feed watch exports']);
  expect(programs).toEqual(['claims.ts', 'receiver.ts', 'changes.ts']);
  for (const text of [ADDRESS, RECEIVER]) expect(guide).toContain(text);
  expect(blocks.some(({ text }) => text.startsWith(END))).toBe(true);
  const told = await runGuide();
  expect(told).not.toContain('"result":"rejected"');
  // The document, what the program was told of its line, and the end of the key.
  expect(told).toContain('"data":{"result":"created"}}');
  expect(told).toContain("sfid: 'coreLINE0000000002', result: 'created'");
  expect(told).toContain('The key "core" works no more.');

  // What Ada did: the first claim by the list, the others by the webhook too, and all of them by the loop.
  expect(told).toMatch(/"kind":"access-given".*"kind":"logged-in"/);
  expect(told).toMatch(/"changes":\[\{"id":3,"kind":"claim-submitted".*"invoice_number":"HP-2001"/);
  expect(readFileSync(join(own, 'invoice-of-ada.pdf'), 'latin1')).toMatch(/^%PDF/);
  expect(told).toContain('Refused: WebhookVerificationError');
  expect(told).toContain('The receiver took it (HTTP 204).');
  expect(told).toMatch(/A webhook brings \{ kind: 'test', webhook: 1,/);
  expect(told).toMatch(/^1 \(wattle\): .* all kinds; order kept; /m);
  expect(told).toContain('Webhook 1 is removed.');
  const { length: bytes } = readFileSync(join(own, 'invoice-of-ada.pdf'));
  for (const [id, claim] of [
    [3, 'HP-2001'],
    [4, 'HP-2002'],
    [5, 'HP-2003'],
  ] as const) {
    expect(times(told, `Read ${id} ${claim} ${bytes}`), claim).toBe(1);
    expect(times(told, `invoice_number: '${claim}'`), claim).toBe(id === 3 ? 0 : 1);
  }

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

it('its programs fit the types of the client', async () => {
  symlinkSync(join(root, 'node_modules/@types'), join(own, 'node_modules/@types'));
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node'];
  await run(join(root, 'node_modules/.bin/tsc'), [...options, ...programs], { cwd: own });
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
