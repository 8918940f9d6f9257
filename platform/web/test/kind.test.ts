import { expect, test } from 'vitest';
import { kindOf } from '../files/kind.ts';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['%PDF-1.7', 'application/pdf'],
  [`${' '.repeat(1000)}%PDF-1.7`, 'application/pdf'],
  ['\x00\x00\x00\x18ftypheic', 'image/heic'],
  ['\x00\x00\x00\x18ftypmif1', 'image/heic'],
  ['\x00\x00\x00\x18ftypisom', undefined],
  ['GIF89a', undefined],
  ['MZ', undefined],
  ['', undefined],
  [`${' '.repeat(1024)}%PDF-1.7`, undefined],
])('%j is %s by its content', async (content, kind) => {
  expect(await kindOf(bytes(content))).toBe(kind);
});
