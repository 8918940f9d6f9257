// Changes what the client is made of in a copy, and checks that this is noticed; and the client's own stream of lines.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperationsClient } from '#clients/typescript/src/index.ts';
import { root } from './planted.ts';

const DOCUMENT = 'platform/contract/operations/openapi.json';

let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'wattle-client-'));
  for (const path of ['package.json', 'clients', DOCUMENT])
    cpSync(join(root, path), join(tree, path), {
      recursive: true,
      filter: (from) => !from.includes('node_modules'),
    });
  const modules = ['node_modules', 'clients/typescript/node_modules'];
  for (const path of modules) symlinkSync(join(root, path), join(tree, path));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const check = () =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['clients/typescript/build.ts', '--check'],
      { cwd: tree },
      (_exit, _out, said) => resolve(said),
    );
  });

test('the check finds a client that is not what its source and the document say', async () => {
  expect(await check()).toBe('');
  const document = readFileSync(join(tree, DOCUMENT), 'utf8');
  writeFileSync(join(tree, DOCUMENT), document.replaceAll('company_name', 'trading_name'));
  expect(await check()).toMatch(/^clients\/typescript\/lib\/schema\.d\.ts is not .*\n$/);
  const source = join(tree, 'clients/typescript/src/index.ts');
  writeFileSync(source, readFileSync(source, 'utf8').replace("'POST'", "'PUT'"));
  expect(await check()).toMatch(/lib\/index\.js is not /);
});

/** What the client yields or throws where the portal answers like this. */
async function told(status: number, answer: string, headers: Record<string, string> = {}): Promise<unknown> {
  const portal = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => portal.once('listening', resolve));
  const { port } = portal.address() as AddressInfo;
  const client = createOperationsClient({ baseUrl: `http://127.0.0.1:${port}/`, key: 'wattle_key' });
  try {
    const lines: unknown[] = [];
    for await (const line of client.feedLines('providers', [])) lines.push(line);
    return lines;
  } catch (error) {
    return error;
  } finally {
    portal.closeAllConnections();
    portal.close();
  }
}

const LINE = '{"record":1,"sfid":null,"result":"created"}\n';
const END = '{"run":1,"taken":true,"counts":{"created":1}}\n';

test('a stream of records is answered line by line, and an answer that breaks off is an error', async () => {
  expect(await told(200, LINE + END)).toMatchObject([{ result: 'created' }, { run: 1 }]);
  expect(await told(200, LINE)).toMatchObject({ status: 200, message: expect.stringContaining('broke off') });
  const refused = await told(429, '{"message":"Later."}', { 'retry-after': '5' });
  expect(refused).toMatchObject({ status: 429, message: 'Later.', retryAfter: 5 });
  expect(await told(502, 'Bad gateway')).toMatchObject({ status: 502, message: 'Bad gateway' });
});
