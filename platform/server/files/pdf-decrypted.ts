import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * The objects of a PDF that is encrypted but opens without a password, decrypted, only for judging them: object streams
 * with their content, other streams without. Throws where the PDF does not open.
 */
export async function decrypted(data: Buffer): Promise<Buffer> {
  const { context } = await PDFDocument.load(data, { password: '', updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return spelt(object);
    const dict = spelt(object.dict);
    const holdsObjects = dict.includes('/First ') && dict.includes('/N ');
    return holdsObjects
      ? `${dict}\nstream\n${Buffer.from(object.contents).toString('latin1')}\nendstream`
      : dict;
  });
  return Buffer.from(objects.map((text) => `1 0 obj\n${text}\nendobj\n`).join(''), 'latin1');
}

/**
 * Writes an object as text. Strings become hexadecimal digits, so that their content cannot look like something else.
 */
function spelt(object: PDFObject): string {
  if (object instanceof PDFDict)
    return `<< ${object
      .entries()
      .map(([key, value]) => `${key.toString()} ${spelt(value)} `)
      .join('')}>>`;
  if (object instanceof PDFArray) return `[ ${object.asArray().map(spelt).join(' ')} ]`;
  if (object instanceof PDFString || object instanceof PDFHexString)
    return `<${Buffer.from(object.asBytes()).toString('hex')}>`;
  return object.toString();
}
