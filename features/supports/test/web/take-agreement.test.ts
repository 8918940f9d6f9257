import { expect, test, vi } from 'vitest';
import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';

const redraw = vi.fn<(file: File) => Promise<File>>();
vi.mock('#platform/web/files/pictures.ts', () => ({ redraw }));
const { takeAgreement } = await import('../../web/form/take-agreement.ts');

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
  expect(await takeAgreement(file('....ftypheic'))).toEqual({ problem: UPLOAD_PROBLEMS.type });
});
