import { constants, inflateSync } from 'node:zlib';
import type { Objects } from './objects.ts';
import { type Dict, Name, TooMuch, Unclear } from './values.ts';

/**
 * The most bytes that all that is unpacked of one file may have; a file of 3 MB that holds nothing but packed objects
 * has fewer.
 */
const MOST = 48_000_000;
const FLATE = new Set(['FlateDecode', 'Fl']);

/** Unpacks the streams that are looked into: those that hold objects, and enclosed files. */
export class Unpacker {
  readonly #data: Buffer;
  readonly #text: string;
  readonly #objects: Objects;
  #room = MOST;

  constructor(data: Buffer, text: string, objects: Objects) {
    this.#data = data;
    this.#text = text;
    this.#objects = objects;
  }

  /**
   * The unpacked content of a stream. Throws `Unclear` where it is packed in a way that no writer uses for such
   * streams, or damaged: nobody can say what a reader finds in it then; and `TooMuch`.
   */
  unpack(dict: Dict): Buffer {
    const { content } = dict;
    if (!content || !/[\r\n]/.test(this.#text[content.start - 1] ?? '')) throw new Unclear('no content');
    if (['DecodeParms', 'DP', 'F', 'FFilter'].some((key) => this.#objects.under(dict, key).length > 0))
      throw new Unclear('packed in an unusual way');
    const isPacked = this.#isPacked(dict);
    // What is packed ends by itself.
    const bytes =
      isPacked && !content.decrypt ? this.#data.subarray(content.start) : this.#exactly(dict, content.start);
    const packed = content.decrypt ? decrypted(bytes, content.decrypt) : bytes;
    const unpacked = isPacked ? this.#inflate(packed) : packed;
    this.#room -= unpacked.length;
    if (this.#room < 0) throw new TooMuch();
    return unpacked;
  }

  #isPacked(dict: Dict): boolean {
    const filter = this.#objects.only(dict, 'Filter');
    const filters = Array.isArray(filter) ? filter.flatMap((one) => this.#objects.resolve(one)) : filter;
    if (filters === undefined || (Array.isArray(filters) && filters.length === 0)) return false;
    const [one, ...others] = [filters].flat();
    if (!(one instanceof Name && FLATE.has(one.text)) || others.length > 0)
      throw new Unclear('packed in an unusual way');
    return true;
  }

  /** As many bytes as the dictionary says, where the stream ends after them. */
  #exactly(dict: Dict, start: number): Buffer {
    const length = this.#objects.only(dict, 'Length');
    if (typeof length !== 'number' || !(length >= 0)) throw new Unclear('no length');
    const end = /[\0\t\n\f\r ]*endstream/y;
    end.lastIndex = start + length;
    if (!end.test(this.#text)) throw new Unclear('another length');
    return this.#data.subarray(start, start + length);
  }

  #inflate(bytes: Buffer): Buffer {
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(this.#room, 1) };
      return inflateSync(bytes, options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooMuch();
      throw new Unclear('damaged');
    }
  }
}

function decrypted(bytes: Buffer, decrypt: (bytes: Buffer) => Buffer): Buffer {
  try {
    return decrypt(bytes);
  } catch {
    throw new Unclear('not to be decrypted');
  }
}
