import { type Cipher, cipherOf } from './decrypt.ts';
import { Objects } from './objects.ts';
import { GAP, MOST_NUMBER, Parser } from './parse.ts';
import type { Unpacker } from './unpack.ts';
import { Dict, Unclear } from './values.ts';

/** Where an object may begin, even inside something that looks different; the number and generation before it. */
const BEGINNING = new RegExp(
  String.raw`(?<![-+.\d])([-+.\d][-+.\deE]*)${GAP}([-+.\d][-+.\deE]*)(?:${GAP})?obj|trailer(?:${GAP})?(?=<<)`,
  'g',
);
/** What follows an object's value. Some writers forget `endobj`, which leaves no doubt where the value ends. */
const END = new RegExp(
  String.raw`(stream)|endobj|(?=xref|startxref|trailer|\d+${GAP}\d+(?:${GAP})?obj|$)`,
  'y',
);
/** What follows the word `stream`. */
const LINE_END = /[\t ]*(?:\r\n|\n|\r)?/y;

/**
 * Finds every object of a PDF that is not packed, wherever it is: in earlier versions, and objects that no table names.
 * Tables are not followed, because readers differ in how they treat broken ones. Throws `Unclear`.
 */
export function openObjects(text: string): { objects: Objects; isEncrypted: boolean } {
  const objects = objectsIn(text);
  const cipher = cipherOf(objects);
  return cipher ? { objects: objectsIn(text, cipher), isEncrypted: true } : { objects, isEncrypted: false };
}

/** Adds the objects that are packed in object streams. Throws `Unclear` or `TooMuch`. */
export function addPackedObjects(objects: Objects, unpacker: Unpacker): void {
  const holders = objects.all.flatMap((value) =>
    value instanceof Dict && holdsObjects(value) ? [value] : [],
  );
  for (const holder of holders) addPacked(objects, holder, unpacker);
}

function objectsIn(text: string, cipher?: Cipher): Objects {
  const objects = new Objects();
  for (const { index, 0: beginning, 1: number, 2: generation } of text.matchAll(BEGINNING)) {
    const at = index + beginning.length;
    if (number === undefined || generation === undefined) {
      objects.trailers.push(trailerAt(new Parser(text, at, objects.shared)));
      continue;
    }
    const id = { number: whole(number), generation: whole(generation) };
    const decrypt = cipher && { ofStrings: cipher.strings(id), ofStreams: cipher.streams(id) };
    const parser = new Parser(text, at, objects.shared, decrypt?.ofStrings);
    parser.skipSpace();
    const value = text.startsWith('endobj', parser.at) ? null : parser.value();
    parser.skipSpace();
    const end = parser.take(END);
    if (!end) throw new Unclear(`no end of an object at ${parser.at}`);
    if (end[1]) {
      if (!(value instanceof Dict)) throw new Unclear(`a stream without a dictionary at ${parser.at}`);
      parser.take(LINE_END);
      if (!text.includes('endstream', parser.at))
        throw new Unclear(`a stream without an end at ${parser.at}`);
      value.content = { start: parser.at, decrypt: decrypt?.ofStreams };
      // A table that is a stream has the trailer's entries too.
      if (value.has('Root')) objects.trailers.push(value);
    }
    objects.add(id.number, value);
  }
  return objects;
}

function trailerAt(parser: Parser): Dict {
  const value = parser.value();
  if (!(value instanceof Dict)) throw new Unclear('a trailer that is no dictionary');
  return value;
}

function whole(digits: string): number {
  if (!/^\d{1,10}$/.test(digits) || Number(digits) > MOST_NUMBER)
    throw new Unclear('an object without a number');
  return Number(digits);
}

/** Whether a stream holds objects. Readers ignore its type, but need these two entries. */
const holdsObjects = (dict: Dict): boolean =>
  dict.content !== undefined && dict.has('N') && dict.has('First');

/**
 * Adds the objects of an object stream. Readers find them by the offsets in its index, or one after the other: both
 * have to find the same ones.
 */
function addPacked(objects: Objects, dict: Dict, unpacker: Unpacker): void {
  const [count, first] = [objects.only(dict, 'N'), objects.only(dict, 'First')];
  if (typeof count !== 'number' || typeof first !== 'number') throw new Unclear('no index');
  const text = unpacker.unpack(dict).toString('latin1');
  const index = text.slice(0, first).trim().split(/\s+/).filter(Boolean).map(whole);
  if (index.length !== 2 * count) throw new Unclear('an index of another length');
  const places = Array.from({ length: count }, (_, at) => ({
    number: index[2 * at] ?? 0,
    start: first + (index[2 * at + 1] ?? 0),
  })).sort((one, other) => one.start - other.start);
  let end = first;
  for (const { number, start } of places) {
    const parser = new Parser(text, end, objects.shared);
    parser.skipSpace();
    if (start > parser.at || start < end) throw new Unclear('an object elsewhere');
    objects.add(number, parser.value());
    end = parser.at;
  }
  const rest = new Parser(text, end, objects.shared);
  rest.skipSpace();
  if (rest.at < text.length) throw new Unclear('something after the last object');
}
