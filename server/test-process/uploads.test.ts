import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startSignIn } from '@wattle/contract/auth/calls';
import { callPath } from '@wattle/contract/call';
import { listSubmittedClaims } from '@wattle/contract/claims/calls';
import type { SubmittedClaim } from '@wattle/contract/claims/shapes';
import { getSubmittedAttachment, submitClaim } from '@wattle/contract/claims/submission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../src/features/operations/demo/invoice-pdf.ts';

const UPLOADS = 200;
const AT_ONCE = 12;
const params = { participantSfid: 'demoPART0000000001' };

/** A file of its own for each upload, so that a mix-up shows. */
const contentOf = (at: number) => pdfOf(['TAX INVOICE', `Number ${at}`, 'x'.repeat(2000 + at)]);

describe('a server that is killed during uploads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-uploads-'));
  const started: ChildProcess[] = [];
  let url = '';
  let env: Record<string, string | undefined>;

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    url = `http://127.0.0.1:${port}`;
    env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', DEMO: '1' };
  });
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env,
      stdio: 'ignore',
    });
    started.push(child);
    for (let tries = 0; tries < 300; tries += 1, await sleep(100)) {
      if (
        await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return child;
    }
    throw new Error('The server did not start.');
  }

  const json = async (path: string, init: RequestInit = {}) =>
    (await (await fetch(url + path, init)).json()) as { data: never };

  async function token(): Promise<string> {
    const post = (path: string, body: object) =>
      json(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'demo@wattle.example';
    const started = (await post(callPath(startSignIn, {}), { email, type: 'code' })) as {
      data: { request_id: string };
    };
    const outbox = await fetch(`${url}/dev/outbox?to=${email}`, { headers: { accept: 'application/json' } });
    const [newest] = (await outbox.json()) as { text: string }[];
    const code = /\d{6}/.exec(newest?.text ?? '')?.[0];
    const answer = (await post(callPath(signIn, {}), { request_id: started.data.request_id, code })) as {
      data: { token: string };
    };
    return answer.data.token;
  }

  async function upload(at: number, authorization: string): Promise<SubmittedClaim | undefined> {
    const form = new FormData();
    form.set('paid_to_type', 'invoice');
    form.set('file', new File([new Uint8Array(contentOf(at))], `invoice-${at}.pdf`));
    try {
      const response = await fetch(url + callPath(submitClaim, params), {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      return response.ok ? ((await response.json()) as { data: SubmittedClaim }).data : undefined;
    } catch {
      return undefined;
    }
  }

  it('has the whole file of every claim it answered, and after the clean-up no file without a claim', async () => {
    const child = await start();
    const authorization = `Bearer ${await token()}`;
    const answered = new Map<number, SubmittedClaim>();
    let next = 0;
    const worker = async () => {
      while (next < UPLOADS) {
        const at = next++;
        const claim = await upload(at, authorization);
        if (claim) answered.set(at, claim);
        // In the middle of the others' uploads.
        if (answered.size === UPLOADS / 2) child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(answered.size).toBeGreaterThanOrEqual(UPLOADS / 2);
    expect(answered.size).toBeLessThan(UPLOADS);

    const again = await start();
    const headers = { authorization: `Bearer ${await token()}` };
    const listed: SubmittedClaim[] = [];
    for (let page = 1; page <= Math.ceil(UPLOADS / 50) + 1; page += 1) {
      const path = `${callPath(listSubmittedClaims, params)}?page=${page}&per_page=50`;
      listed.push(...((await json(path, { headers })) as { data: SubmittedClaim[] }).data);
    }
    for (const [at, claim] of answered) {
      expect(listed.find(({ id }) => id === claim.id)).toEqual(claim);
      const path = callPath(getSubmittedAttachment, { ...params, submittedId: claim.sfid });
      const { data } = (await json(path, { headers })) as { data: { url: string } };
      const file = await fetch(url + new URL(data.url).pathname);
      expect(Buffer.from(await file.arrayBuffer()).equals(contentOf(at))).toBe(true);
    }
    again.kill('SIGTERM');
    await once(again, 'exit');

    const portal = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../src/portal.ts'), ...args], {
        env,
        encoding: 'utf8',
      });
    expect(portal('files', 'clean', '--minutes', '0').stdout).toMatch(/^\d+ files removed\.$/m);
    const health = portal('doctor');
    expect(health.stdout).toMatch(/well: 0 of \d+ files are missing from the store\./);
    expect(health.stdout).toContain('well: 0 files in the store belong to no record.');
    expect(health.status).toBe(0);
    const lying = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const kept = Number(/0 of (\d+) files are missing/.exec(health.stdout)?.[1]);
    expect(lying.filter((one) => one.isFile()).length).toBe(kept);
  });
});
