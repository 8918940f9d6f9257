// Reads values as ISO 32000-2, 7.2 and 7.3 spell them. Where a reader would have to guess, nothing is guessed.

import { type Decrypt, Dict, Name, PdfString, Ref, Unclear, type Value } from './values.ts';

/** White space and comments; at least one sign. */
export const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))+`;
/** What makes a reference of a number; numbers are often written right before `endobj`. */
const REST_OF_REFERENCE = new RegExp(
  String.raw`${GAP}\d{1,5}${GAP}R(?=[\0\t\n\f\r ()<>[\]{}/%]|$|endobj)`,
  'y',
);
const NUMBER = /^[-+.\d]+(?:[eE][-+]?\d+)?$/;
const WHOLE = /^\d{1,10}$/;
const HEX = /<[\da-fA-F\0\t\n\f\r ]*>/y;

const [PERCENT, SLASH, LESS, OPENS, OPENS_LIST] = [0x25, 0x2f, 0x3c, 0x28, 0x5b];
/** By the code of a sign: whether it is white space, part of a word or name, or a digit. */
const SPACE = signs(/[\0\t\n\f\r ]/);
const REGULAR = signs(/[^\0\t\n\f\r ()<>[\]{}/%]/);
const DIGIT = signs(/\d/);

function signs(which: RegExp): readonly boolean[] {
  return Array.from({ length: 256 }, (_, code) => which.test(String.fromCharCode(code)));
}

/** Readers count larger numbers of objects from zero again. */
export const MOST_NUMBER = 2 ** 31 - 1;
/** No ordinary PDF nests deeper. */
const DEEPEST = 100;

const WORDS = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * What the parsers of one file share: names, which most objects have in common, and room for what stands in brackets that
 * are still open. Lists that are made at once take half of the memory of lists that grow.
 */
export class Shared {
  readonly names = new Map<string, Name>();
  readonly keys: string[] = [];
  readonly values: Value[] = [];
}

/** Reads one value after the other from a text, strictly. Throws `Unclear` where the text is not spelt as it has to be. */
export class Parser {
  readonly text: string;
  at: number;
  readonly #decrypt: Decrypt | undefined;
  readonly #shared: Shared;
  #depth = 0;

  constructor(text: string, at: number, shared: Shared, decrypt?: Decrypt) {
    this.text = text;
    this.at = at;
    this.#decrypt = decrypt;
    this.#shared = shared;
  }

  /** Takes what a sticky expression matches at this place. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text) ?? undefined;
    if (found) this.at = expression.lastIndex;
    return found;
  }

  /** Goes on to the next sign that is no white space and not in a comment. */
  skipSpace(): void {
    const { text } = this;
    for (;;) {
      while (SPACE[text.charCodeAt(this.at)]) this.at += 1;
      if (text.charCodeAt(this.at) !== PERCENT) return;
      while (this.at < text.length && !/[\r\n]/.test(text.charAt(this.at))) this.at += 1;
    }
  }

  value(): Value {
    this.skipSpace();
    const sign = this.text.charCodeAt(this.at);
    if (sign === SLASH) return this.#name();
    if (sign === LESS) return this.text.charCodeAt(this.at + 1) === LESS ? this.#dict() : this.#hex();
    if (sign === OPENS_LIST) return this.#array();
    return sign === OPENS ? this.#literal() : this.#word();
  }

  /** The place after a word or name. */
  #endOfWord(from: number): number {
    let end = from;
    while (REGULAR[this.text.charCodeAt(end)]) end += 1;
    return end;
  }

  /** A reference, a number, or a word with a meaning. */
  #word(): Value {
    const written = this.text.slice(this.at, this.#endOfWord(this.at));
    // Often there is nothing between a value and the end of its object.
    const word = written.endsWith('endobj') ? written.slice(0, -'endobj'.length) : written;
    const known = WORDS.get(word);
    if (known === undefined && !NUMBER.test(word)) throw new Unclear(`no value at ${this.at}`);
    this.at += word.length;
    if (known !== undefined) return known;
    const number = Number(word);
    if (!this.#isReference(word)) return number;
    if (number > MOST_NUMBER) throw new Unclear(`a reference to nowhere at ${this.at}`);
    return new Ref(number);
  }

  #isReference(word: string): boolean {
    // Most numbers are followed by something else than a number.
    const next = this.text.charCodeAt(this.at + 1);
    if (REGULAR[next] && !DIGIT[next]) return false;
    return WHOLE.test(word) && this.take(REST_OF_REFERENCE) !== undefined;
  }

  #isAt(sign: '>>' | ']'): boolean {
    if (this.at >= this.text.length) throw new Unclear('no end');
    return this.text.startsWith(sign, this.at);
  }

  #name(): Name {
    const end = this.#endOfWord(this.at + 1);
    const written = this.text.slice(this.at + 1, end);
    this.at = end;
    const known = this.#shared.names.get(written);
    if (known) return known;
    const text = written.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    // Some readers take the name to end there.
    if (text.includes('\0')) throw new Unclear(`a zero in a name at ${this.at}`);
    const name = new Name(text);
    this.#shared.names.set(written, name);
    return name;
  }

  #dict(): Dict {
    this.#enter();
    this.at += 2;
    const { keys, values } = this.#shared;
    const [firstKey, firstValue] = [keys.length, values.length];
    for (this.skipSpace(); !this.#isAt('>>'); this.skipSpace()) {
      if (this.text.charCodeAt(this.at) !== SLASH) throw new Unclear(`no key at ${this.at}`);
      keys.push(this.#name().text);
      values.push(this.value());
    }
    this.at += 2;
    this.#depth -= 1;
    return new Dict(keys.splice(firstKey), values.splice(firstValue));
  }

  #array(): Value[] {
    this.#enter();
    this.at += 1;
    const { values } = this.#shared;
    const first = values.length;
    for (this.skipSpace(); !this.#isAt(']'); this.skipSpace()) values.push(this.value());
    this.at += 1;
    this.#depth -= 1;
    return values.splice(first);
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unclear(`too deep at ${this.at}`);
  }

  #hex(): PdfString {
    const found = this.take(HEX);
    if (!found) throw new Unclear(`no string at ${this.at}`);
    return new PdfString(found[0], this.#decrypt);
  }

  /** Brackets nest inside a string, and a backslash escapes the sign after it. */
  #literal(): PdfString {
    const sign = /[()\\]/g;
    sign.lastIndex = this.at;
    let depth = 0;
    for (let found = sign.exec(this.text); found; found = sign.exec(this.text)) {
      if (found[0] === '\\') sign.lastIndex += 1;
      else depth += found[0] === '(' ? 1 : -1;
      if (depth > 0) continue;
      const written = this.text.slice(this.at, sign.lastIndex);
      this.at = sign.lastIndex;
      return new PdfString(written, this.#decrypt);
    }
    throw new Unclear(`a string without an end at ${this.at}`);
  }
}
