import { constants, inflateSync } from 'node:zlib';
import { type Piece, piecesOf } from './pdf-syntax.ts';

/** What was found in the objects of a PDF, as far as they could be read. */
export interface ObjectFindings {
  /**
   * `active`: the PDF holds something that acts; otherwise a part that cannot be read, or is too large, and so cannot
   * be judged.
   */
  problem?: 'active' | 'broken' | 'tooLong';
  /** Whether the PDF says that it is encrypted; its streams and strings are not judged then. */
  encrypted: boolean;
  /** How many streams hold objects. */
  objectStreams: number;
}

/**
 * Names that a PDF uses only to do something: run a script or a program, send or fetch data, open another file, play
 * something, or bring a form with scripts of its own (ISO 32000-1, 12.6.4, 12.7.8 and 13).
 */
const ACTS =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia\w*|Rendition|XFA) |\/Subtype \/3D /;
/**
 * Schemes that links may have. A link without a scheme leads to a web page; one that begins with two slashes leads to a
 * file.
 */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
/** Enclosed files that are accepted: the data of an electronic invoice (PDF/A-3). */
const ENCLOSED = /\.xml$/i;

/** Where an object may begin: after `1 0 obj` or `trailer`, even inside something that looks different. */
const BEGINNING =
  /[\d.](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+[-+.\de]*[-+.\de](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj|trailer/g;
/**
 * The most bytes that all packed objects of one file may unpack to; a file of 3 MB that holds nothing else has fewer.
 */
const MOST_UNPACKED = 48_000_000;

/**
 * Looks at every object of a PDF, wherever it is: in earlier versions, in object streams, and objects that no table
 * names. Tables are not followed, because readers differ in how they treat broken ones.
 */
export function lookAtObjects(data: Buffer): ObjectFindings {
  const text = data.toString('latin1');
  const found = { acts: false, leads: false, encrypted: false, unreadable: false, objectStreams: 0 };
  const judge = ({ form }: Piece) => {
    found.acts ||= ACTS.test(form);
    found.leads ||= leadsElsewhere(form) || encloses(form);
    found.encrypted ||= form.includes('/Encrypt ');
  };
  let room = MOST_UNPACKED;
  for (const { index, 0: beginning } of text.matchAll(BEGINNING)) {
    let last = '';
    for (const piece of piecesOf(text, index + beginning.length)) {
      judge(piece);
      if (piece.keyword === 'stream' && holdsObjects(last)) {
        found.objectStreams += 1;
        const content = contentOf(last, { data, text, from: piece.end, room });
        if (content === 'tooLong') return { ...found, problem: content };
        room -= content?.length ?? 0;
        if (content) judgePacked(content.toString('latin1'), last, judge);
        else found.unreadable = true;
      }
      // The brackets do not match: some readers may find an object stream here.
      found.unreadable ||= !piece.keyword && holdsObjects(piece.form) && piece.form.includes(' stream ');
      if (piece.keyword || found.acts) break;
      last = piece.form;
    }
    if (found.acts) break;
  }
  const { encrypted, objectStreams } = found;
  if (found.acts || (found.leads && !encrypted)) return { problem: 'active', encrypted, objectStreams };
  if (found.unreadable && !encrypted) return { problem: 'broken', encrypted, objectStreams };
  return { encrypted, objectStreams };
}

/** Whether an object links to anything but a web page, a mailbox or a phone number. */
function leadsElsewhere(form: string): boolean {
  return [...form.matchAll(/\/URI \(([^)]*)\)/g)].some(([, address = '']) => {
    const [, scheme] = /^([a-z][a-z\d+-]*):/i.exec(address) ?? [];
    return address.startsWith('||') || (scheme !== undefined && !SCHEMES.has(scheme.toLowerCase()));
  });
}

/** Whether an object encloses a file that is not XML by every name that it has. */
function encloses(form: string): boolean {
  if (!form.includes('/EF ')) return false;
  const names = [...form.matchAll(/\/(?:U?F|DOS|Mac|Unix) \(([^)]*)\)/g)];
  return names.length === 0 || !names.every(([, name = '']) => ENCLOSED.test(name));
}

/** Whether an object describes an object stream. Readers ignore its type, but need these two entries. */
const holdsObjects = (form: string): boolean => form.includes('/N ') && form.includes('/First ');

/** How every PDF writer describes an object stream; `UNUSUAL` matches what no writer adds or repeats. */
const FIRST = /\/First (\d+) (?!\d+ R )/g;
const FLATE = /\/Filter (?:\/FlateDecode |\[ \/FlateDecode \] )/;
const LENGTH = /\/Length (\d+) (?!\d+ R )/;
const UNUSUAL = /\/(?:DecodeParms|DP|F|FFilter) |\/Filter .*\/Filter |\/First .*\/First /;

/**
 * The unpacked content of an object stream. Undefined where its description is unusual: nobody can say what a reader
 * finds in it then.
 */
function contentOf(
  form: string,
  { data, text, from, room }: { data: Buffer; text: string; from: number; room: number },
): Buffer | 'tooLong' | undefined {
  const line = /[\t ]*(?:\r\n|\r|\n)/y;
  line.lastIndex = from;
  if (!line.test(text) || UNUSUAL.test(form) || form.search(FIRST) < 0) return undefined;
  const start = line.lastIndex;
  if (!form.includes('/Filter ')) {
    const [, length] = LENGTH.exec(form) ?? [];
    const end = length === undefined ? -1 : text.indexOf('endstream', start + Number(length));
    return end < 0 ? undefined : data.subarray(start, end);
  }
  if (!FLATE.test(form)) return undefined;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(room, 1) };
    return inflateSync(data.subarray(start), options);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLong' : undefined;
  }
}

/**
 * Judges everything in an object stream, and also what begins at an offset of its index where no token of its own
 * begins.
 */
function judgePacked(text: string, form: string, judge: (piece: Piece) => void): void {
  const starts = new Set<number>();
  for (const piece of piecesOf(text, 0, starts)) judge(piece);
  for (const [, first] of form.matchAll(FIRST)) {
    const places = (text.slice(0, Number(first)).match(/\d+/g) ?? []).filter((_, at) => at % 2 === 1);
    for (const place of places) {
      const space = /[\0\t\n\f\r ]*/y;
      space.lastIndex = Number(first) + Number(place);
      space.test(text);
      if (!starts.has(space.lastIndex)) for (const piece of piecesOf(text, space.lastIndex)) judge(piece);
    }
  }
}
