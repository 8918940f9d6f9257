import { noisyPhoto } from '#test/harness/files/photo.ts';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { fillWithClaims, SMALL } from './data/claims-data.ts';
import { ask } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { residentOf } from './harness/memory.ts';
import { KEY, onPostgres } from './harness/server.ts';

const AT_ONCE = 50;
const MIB = 2 ** 20;

/** How much more memory the server takes while 50 people send a photo of almost 3 MB at the same moment. */
export async function uploadsBench(): Promise<Figure[]> {
  return onPostgres(async ({ url: database, children, startServer }) => {
    const url = await startServer();
    const { sessions } = await fillWithClaims(database, 1000);
    const token = await accessTokenFor(KEY, sessions.get(SMALL.id) ?? '');
    const pid = children[0]?.pid as number;
    const photo = await noisyPhoto();
    // Measure a server at work: the first upload has loaded its code, and reads have let the heap grow.
    for (let round = 0; round < 3; round += 1) await send(url, token, photo);
    await ask(url, [{ path: `/client-portal/v1/clients/${SMALL.id}/invoices`, token }], 16, 8);
    const before = residentOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentOf(pid));
    }, 10);
    const started = performance.now();
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => send(url, token, photo)));
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    if (!statuses.every((status) => status === 200)) throw new Error(`Answered ${statuses.join(', ')}`);
    console.info(
      `${AT_ONCE} photos of ${photo.length} bytes in ${rounded(seconds)} s; memory ${rounded(before / MIB)} to ${rounded(most / MIB)} MiB`,
    );
    return [
      {
        name: '50 uploads at once, more memory',
        value: rounded((most - before) / MIB),
        limit: 100,
        unit: 'MiB',
      },
    ];
  });
}

async function send(url: string, token: string, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.set('paid_to_type', 'invoice');
  form.set('file', new File([new Uint8Array(photo)], 'photo.jpg'));
  const response = await fetch(`${url}/client-portal/v1/clients/${SMALL.id}/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}
