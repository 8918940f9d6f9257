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
 * The objects of a PDF that is encrypted but opens without a password, spelt in plain, only to look at: object streams
 * with what they hold, other streams without. Throws where it opens in no way.
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

/** Strings as digits: what is in them must not look like something else. */
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
