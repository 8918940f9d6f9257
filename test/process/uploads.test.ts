import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { getSubmittedAttachment, listSubmittedClaims, submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { extent } from '../harness/extent.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { RunningServer } from './running-server.ts';

const UPLOADS = extent(40, 200);
const AT_ONCE = 12;
const params = { participantSfid: 'demoPART0000000001' };

/** A different file for each upload, so that a mix-up shows. */
const contentOf = (at: number) => pdfOf(['TAX INVOICE', `Number ${at}`, 'x'.repeat(2000 + at)]);

describe('a server that is killed during uploads', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await RunningServer.start();
  });
  afterAll(() => server.remove());

  async function upload(at: number, headers: Record<string, string>): Promise<SubmittedClaim | undefined> {
    const form = new FormData();
    form.set('paid_to_type', 'invoice');
    form.set('file', new File([new Uint8Array(contentOf(at))], `invoice-${at}.pdf`));
    try {
      const path = server.url + callPath(submitClaim, params);
      const response = await fetch(path, { method: 'POST', headers, body: form });
      return response.ok ? ((await response.json()) as { data: SubmittedClaim }).data : undefined;
    } catch {
      return undefined;
    }
  }

  it('has the whole file of every claim it answered, and after the clean-up no file without a claim', async () => {
    const token = await server.signIn('demo@wattle.example');
    const answered = new Map<number, SubmittedClaim>();
    let next = 0;
    const worker = async () => {
      while (next < UPLOADS) {
        const at = next++;
        const claim = await upload(at, token);
        if (claim) answered.set(at, claim);
        // Kill the server in the middle of the other workers' uploads.
        if (answered.size === UPLOADS / 2) await server.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(answered.size).toBeGreaterThanOrEqual(UPLOADS / 2);
    expect(answered.size).toBeLessThan(UPLOADS);

    await server.start();
    const headers = await server.signIn('demo@wattle.example');
    const listed: SubmittedClaim[] = [];
    for (let page = 1; page <= Math.ceil(UPLOADS / 50) + 1; page += 1) {
      const path = `${callPath(listSubmittedClaims, params)}?page=${page}&per_page=50`;
      listed.push(...(await server.json<SubmittedClaim[]>(path, { headers })));
    }
    for (const [at, claim] of answered) {
      expect(listed.find(({ id }) => id === claim.id)).toEqual(claim);
      const path = callPath(getSubmittedAttachment, { ...params, submittedId: claim.sfid });
      const link = await server.json<{ url: string }>(path, { headers });
      const file = await fetch(server.url + new URL(link.url).pathname);
      expect(Buffer.from(await file.arrayBuffer()).equals(contentOf(at))).toBe(true);
    }
    await server.end('SIGTERM');

    expect(server.portal('files', 'clean', '--minutes', '0').stdout).toMatch(/^\d+ files removed\.$/m);
    const health = server.portal('doctor', '--thorough');
    expect(health.stdout).toMatch(/well: 0 of [\d,]+ files are missing from the store\./);
    expect(health.stdout).toContain('well: 0 files in the store belong to no record.');
    expect(health.status).toBe(0);
    const folder = join(server.dataDir, 'files');
    const lying = readdirSync(folder, { recursive: true, withFileTypes: true });
    const kept = /0 of ([\d,]+) files are missing/.exec(health.stdout)?.[1];
    expect(lying.filter((one) => one.isFile()).length.toLocaleString('en-AU')).toBe(kept);
  });
});
