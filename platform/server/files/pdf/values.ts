// What a PDF consists of (ISO 32000-2, 7.3).

/** A name, decoded: `/J#53` is `JS`. */
export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reference to an object by its number. Its generation is ignored: readers differ in what they make of it. */
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Turns the bytes of one object's strings into what they say, where the PDF is encrypted. Throws where it cannot. */
export type Decrypt = (bytes: Buffer) => Buffer;

/** A string, as it stands in the file. */
export class PdfString {
  readonly #written: string;
  readonly #decrypt: Decrypt | undefined;
  constructor(written: string, decrypt?: Decrypt) {
    this.#written = written;
    this.#decrypt = decrypt;
  }

  /** Its bytes, decrypted. Undefined where they cannot be decrypted. */
  get bytes(): Buffer | undefined {
    const written = this.#written;
    const bytes = written.startsWith('(')
      ? Buffer.from(unescaped(written.slice(1, -1)), 'latin1')
      : Buffer.from(evenHex(written.slice(1, -1)), 'hex');
    try {
      return this.#decrypt ? this.#decrypt(bytes) : bytes;
    } catch {
      return undefined;
    }
  }

  /** Its text, by the mark at its beginning: UTF-16, UTF-8, or one byte for each letter. */
  get text(): string | undefined {
    const bytes = this.bytes;
    return bytes && (markedText(bytes) ?? bytes.toString('latin1'));
  }
}

/** The text of bytes that say at their beginning how they are to be read; undefined where they do not. */
export function markedText(bytes: Buffer): string | undefined {
  const mark = bytes.toString('latin1', 0, 3);
  if (mark === '\xef\xbb\xbf') return bytes.toString('utf8', 3);
  if (mark.startsWith('\xff\xfe')) return bytes.toString('utf16le', 2);
  if (!mark.startsWith('\xfe\xff')) return undefined;
  return Buffer.from(bytes.subarray(2, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

function evenHex(written: string): string {
  const digits = written.replaceAll(/[\0\t\n\f\r ]/g, '');
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string =>
  text.replaceAll(
    /\r\n?|\\(?:([0-7]{1,3})|(\r\n?|\n)|([^]))/g,
    (_, octal?: string, lineEnd?: string, sign?: string) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      if (lineEnd) return '';
      return sign === undefined ? '\n' : (ESCAPES[sign] ?? sign);
    },
  );

/** Where a stream's content begins in the file, and what decrypts it. */
export interface Content {
  start: number;
  decrypt?: Decrypt | undefined;
}

/** A dictionary, or a stream with its dictionary. A key may stand there twice: readers differ in which one they take. */
export class Dict {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
  /** Where the stream's content is; undefined for a dictionary that is no stream. */
  content: Content | undefined;

  constructor(keys: readonly string[], values: readonly Value[]) {
    this.keys = keys;
    this.values = values;
  }

  /** All that stands under a key; null is the same as nothing. */
  at(key: string): NonNullable<Value>[] {
    const found: NonNullable<Value>[] = [];
    for (let at = this.keys.indexOf(key); at >= 0; at = this.keys.indexOf(key, at + 1)) {
      const value = this.values[at];
      if (value !== null && value !== undefined) found.push(value);
    }
    return found;
  }

  has(key: string): boolean {
    return this.at(key).length > 0;
  }
}

export type Value = null | boolean | number | Name | Ref | PdfString | Dict | Value[];

/** Readers may differ in what they find in a PDF, so nobody can say what is in it. */
export class Unclear extends Error {}

/** A PDF unpacks to more than is looked through. */
export class TooMuch extends Error {}
