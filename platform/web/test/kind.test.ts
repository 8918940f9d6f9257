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
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  ['MZ', undefined],
  ['', undefined],
  [`${'\0\x1b%-12345X@PJL 1 of 9: (a) #!\r\n'}%PDF-1.7`, 'application/pdf'],
  [`${'\xff'.repeat(1024)}%PDF-1.7`, 'application/pdf'],
  [`${' '.repeat(1025)}%PDF-1.7`, undefined],
  // These would be something else elsewhere.
  ['<html><script>alert(1)</script>%PDF-1.7', undefined],
  ['Hello <SVG onload=a>%PDF-1.7', undefined],
  ['#!/bin/sh\n%PDF-1.7', undefined],
  ['PK\x03\x04%PDF-1.7', undefined],
  ['MZ\x90%PDF-1.7', undefined],
  ['\0\0\0\x18ftypisom%PDF-1.7', undefined],
])('%j is %s by its content', async (content, kind) => {
  expect(await kindOf(bytes(content))).toBe(kind);
});
