import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitClaim } from '#features/submissions/calls.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';

/** Speaks the daemon's protocol: reads the pieces of a stream to the empty one, then answers in one line. */
function daemon(answer: (content: Buffer) => string | undefined): Server {
  return createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const content = wholeStream(received);
      if (!content) return;
      const said = answer(content);
      if (said === undefined) socket.destroy();
      else socket.end(`${said}\0`);
    });
  }).listen(0, '127.0.0.1');
}

function wholeStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  expect(received.subarray(0, command.length).toString()).toBe(command);
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

let app: TestApp;
let server: Server;
let mood: 'well' | 'confused' | 'gone' = 'well';
beforeAll(async () => {
  server = daemon((content) => {
    if (mood === 'gone') return undefined;
    if (mood === 'confused') return 'INSTREAM size limit exceeded. ERROR';
    return content.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  app = await startApp({ SCANNER_URL: `clamav://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  server.close();
});

describe('with a scanner', () => {
  const send = async (text: string) => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    return app.call(submitClaim, {
      token,
      params: { participantSfid: 'demoPART0000000001' },
      body: { paid_to_type: 'invoice' },
      files: { file: await sampleFiles.pdf(text) },
    });
  };

  it('takes clean files and refuses infected ones', async () => {
    expect((await send('TAX INVOICE')).status).toBe(200);
    const infected = await send('EICAR');
    expect(infected.status).toBe(422);
    expect(infected.envelope.errors).toEqual({ file: [UPLOAD_PROBLEMS.infected] });
  });

  it.each(['confused', 'gone'] as const)('takes no file where the scanner is %s', async (how) => {
    mood = how;
    const { status, envelope } = await send('TAX INVOICE');
    mood = 'well';
    expect(status).toBe(503);
    expect(envelope.errors?.['file']?.[0]).toMatch(/Nothing is lost/);
  });

  it('takes no file, and keeps running, where no scanner answers', async () => {
    const other = await startApp({ SCANNER_URL: 'clamav://127.0.0.1:1' });
    try {
      const { token } = await signInAs(other, 'demo@wattle.example');
      const send = async () =>
        other.call(submitClaim, {
          token,
          params: { participantSfid: 'demoPART0000000001' },
          body: { paid_to_type: 'invoice' },
          files: { file: await sampleFiles.jpg(900, 700) },
        });
      expect([(await send()).status, (await send()).status]).toEqual([503, 503]);
    } finally {
      await other.close();
    }
  });
});
