import { expect, test, vi } from 'vitest';
import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';

const redraw = vi.fn<(file: File) => Promise<File>>();
vi.mock('#platform/web/files/pictures.ts', () => ({ redraw }));
const upload = vi.fn<(...asked: unknown[]) => Promise<unknown>>(() => Promise.resolve({}));
vi.mock('#platform/web/upload.ts', () => ({ upload }));
const { takeAgreement: takeFor } = await import('../../web/item-form/take-agreement.ts');
const takeAgreement = (given: File) => takeFor('P', given);

const file = (head: string, size = head.length) =>
  new File([Uint8Array.from(head.padEnd(size), (letter) => letter.charCodeAt(0))], 'agreement.pdf');
const PNG = '\x89PNG\r\n\x1a\n';

test('the content of a file decides its kind, not its name', async () => {
  expect(await takeAgreement(file('%PDF-1.7'))).toMatchObject({ file: { type: 'application/pdf' } });
  expect(await takeAgreement(file(PNG))).toMatchObject({ file: { type: 'image/png' } });
  expect(await takeAgreement(file('<html>'))).toEqual({ problem: UPLOAD_PROBLEMS.type });
  expect(await takeAgreement(file(''))).toEqual({ problem: UPLOAD_PROBLEMS.empty });
});

test('a PDF has a size limit; a larger photo is made smaller where that is possible', async () => {
  const most = UPLOAD.maxBytes;
  expect(await takeAgreement(file('%PDF-1.7', most))).toHaveProperty('file');
  expect(await takeAgreement(file('%PDF-1.7', most + 1))).toEqual({ problem: UPLOAD_PROBLEMS.tooLarge });
  const smaller = file(PNG);
  redraw.mockResolvedValueOnce(smaller);
  expect(await takeAgreement(file(PNG, most + 1))).toEqual({ file: smaller });
  redraw.mockRejectedValue(new Error('no'));
  expect(await takeAgreement(file(PNG, most + 1))).toEqual({ problem: UPLOAD_PROBLEMS.tooLarge });
  expect(await takeAgreement(file('....ftypheic'))).toEqual({ problem: UPLOAD_PROBLEMS.heic });
});

test('the server is asked at once, and what it refuses is not taken; nobody waits where it does not answer', async () => {
  const { ApiError } = await import('#platform/web/api-error.ts');
  const errors = { file: [UPLOAD_PROBLEMS.active] };
  upload.mockRejectedValueOnce(new ApiError(422, UPLOAD_PROBLEMS.active, errors));
  expect(await takeAgreement(file('%PDF-1.7'))).toEqual({ problem: UPLOAD_PROBLEMS.active });
  for (const status of [0, 429, 503]) {
    upload.mockRejectedValueOnce(new ApiError(status, 'Later.'));
    expect(await takeAgreement(file('%PDF-1.7'))).toHaveProperty('file');
  }
});

test('pictures of other kinds are named', async () => {
  expect(await takeAgreement(file('GIF89a'))).toEqual({ problem: UPLOAD_PROBLEMS.gif });
  expect(await takeAgreement(file('RIFF....WEBPVP8 '))).toEqual({ problem: UPLOAD_PROBLEMS.webp });
});
