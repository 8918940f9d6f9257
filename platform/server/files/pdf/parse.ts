// Reads values as ISO 32000-2, 7.2 and 7.3 spell them. Where a reader would have to guess, nothing is guessed.

import { type Decrypt, Dict, Name, PdfString, Ref, Unclear, type Value } from './values.ts';

/** White space and comments; at least one sign. */
export const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))+`;
const SPACE = new RegExp(GAP, 'y');
/** The end of a word. Numbers are often written right before `endobj`. */
const WORD_ENDS = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$|endobj|endstream)`;
const REFERENCE = new RegExp(String.raw`(\d{1,10})${GAP}\d{1,5}${GAP}R${WORD_ENDS}`, 'y');
const NUMBER = new RegExp(String.raw`[-+.\d]+(?:[eE][-+]?\d+)?${WORD_ENDS}`, 'y');
const WORD = new RegExp(String.raw`(?:true|false|null)${WORD_ENDS}`, 'y');
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<[\da-fA-F\0\t\n\f\r ]*>/y;
/** No ordinary PDF nests deeper. */
const DEEPEST = 100;

const WORDS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** Reads one value after the other from a text, strictly. Throws `Unclear` where the text is not spelt as it has to be. */
export class Parser {
  readonly text: string;
  at: number;
  readonly #decrypt: Decrypt | undefined;
  readonly #names: Map<string, Name>;
  #depth = 0;

  constructor(text: string, at: number, decrypt?: Decrypt, names = new Map<string, Name>()) {
    this.text = text;
    this.at = at;
    this.#decrypt = decrypt;
    this.#names = names;
  }

  /** Takes what a sticky expression matches at this place. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text) ?? undefined;
    if (found) this.at = expression.lastIndex;
    return found;
  }

  skipSpace(): void {
    this.take(SPACE);
  }

  value(): Value {
    this.skipSpace();
    const sign = this.text[this.at];
    if (sign === '/') return this.#name();
    if (sign === '<') return this.text[this.at + 1] === '<' ? this.#dict() : this.#string(HEX);
    if (sign === '[') return this.#array();
    if (sign === '(') return this.#literal();
    const reference = this.take(REFERENCE);
    if (reference) return new Ref(Number(reference[1]));
    const number = this.take(NUMBER);
    if (number) return Number(number[0]);
    const word = this.take(WORD)?.[0];
    if (word !== undefined) return WORDS[word] ?? null;
    throw new Unclear(`no value at ${this.at}`);
  }

  #name(): Name {
    const written = this.take(NAME)?.[1] ?? '';
    const known = this.#names.get(written);
    if (known) return known;
    const text = written.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    // Some readers take the name to end there.
    if (text.includes('\0')) throw new Unclear(`a zero in a name at ${this.at}`);
    const name = new Name(text);
    this.#names.set(written, name);
    return name;
  }

  #dict(): Dict {
    this.#enter();
    this.at += 2;
    const dict = new Dict();
    for (this.skipSpace(); !this.text.startsWith('>>', this.at); this.skipSpace()) {
      if (this.text[this.at] !== '/') throw new Unclear(`no key at ${this.at}`);
      dict.keys.push(this.#name().text);
      dict.values.push(this.value());
    }
    this.at += 2;
    this.#depth -= 1;
    return dict;
  }

  #array(): Value[] {
    this.#enter();
    this.at += 1;
    const values: Value[] = [];
    for (this.skipSpace(); this.text[this.at] !== ']'; this.skipSpace()) values.push(this.value());
    this.at += 1;
    this.#depth -= 1;
    return values;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unclear(`too deep at ${this.at}`);
  }

  #string(form: RegExp): PdfString {
    const found = this.take(form);
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
