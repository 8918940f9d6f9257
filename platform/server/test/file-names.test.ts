import { describe, expect, it } from 'vitest';
import { disposition, safeName } from '../files/names.ts';

const header = (name: string) => disposition('attachment', name, 'application/pdf', 'invoice');

describe('a download', () => {
  it('is called by what it is', () => {
    expect(header('invoice TWO-PLANS from Coastal Home Care')).toBe(
      'attachment; filename="invoice TWO-PLANS from Coastal Home Care.pdf"',
    );
  });

  it.each([
    ['folders', 'invoice ../2026\\07 from A', 'invoice ..-2026-07 from A.pdf'],
    ['reserved signs', 'invoice "A:1" <b>|?* from A', 'invoice A 1 b from A.pdf'],
    ['control signs', 'invoice\r\nX: 1\0\x7f from A', 'invoice X 1 from A.pdf'],
    ['dots at its ends', '.. invoice from Sons Ltd. . ', 'invoice from Sons Ltd.pdf'],
    ['a device of Windows', 'COM1', 'COM1_.pdf'],
    ['a device of Windows with an ending', 'aux.form', 'aux_.form.pdf'],
    ['no device', 'console', 'console.pdf'],
    ['signs that turn text around', 'invoice \u202efdp.exe', 'invoice fdp.exe.pdf'],
  ])('has a name for every system: %s', (_, name, expected) => {
    expect(header(name)).toBe(`attachment; filename="${expected}"`);
  });

  it('has its right name beside one in ASCII', () => {
    expect(header('invoice 7 from Café 上海 & Sons’ (Pty)')).toBe(
      `attachment; filename="invoice 7 from Cafe _ & Sons' (Pty).pdf"; filename*=UTF-8''invoice%207%20from%20Caf%C3%A9%20%E4%B8%8A%E6%B5%B7%20%26%20Sons%E2%80%99%20%28Pty%29.pdf`,
    );
    expect(header('上海')).toBe(
      `attachment; filename="invoice.pdf"; filename*=UTF-8''%E4%B8%8A%E6%B5%B7.pdf`,
    );
    expect(header('100%41')).toBe(`attachment; filename="100_41.pdf"; filename*=UTF-8''100%2541.pdf`);
  });

  it('is not longer than systems take, and no sign is cut in half', () => {
    for (const sign of ['a', '李', '👩‍👩‍👧‍👦', 'ക്ഷ', 'e\u0301']) {
      const name = decodeURIComponent(/[^']*$/.exec(header(sign.repeat(300)))?.[0] ?? '').replace(
        /^.*="|"$/g,
        '',
      );
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204);
      const rest = name.replace(/\.pdf$/, '').replaceAll(sign.normalize('NFC'), '');
      expect(rest).toBe('');
    }
  });

  it('is called invoice where nothing of a name is left', () => {
    expect(header(' ..\u202e ')).toBe('attachment; filename="invoice.pdf"');
  });
});

it.each([
  ['C:\\scans\\nul.pdf', 'nul_.pdf'],
  ['a/b/IMG 1.JPEG', 'IMG 1.pdf'],
  ['bill. .pdf', 'bill.pdf'],
  [undefined, 'file.pdf'],
])('an uploaded file %j is shown as %s', (given, expected) => {
  expect(safeName(given, 'application/pdf')).toBe(expected);
});
