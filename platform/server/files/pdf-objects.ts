import { constants, inflateSync } from 'node:zlib';
import { type Piece, piecesOf } from './pdf-syntax.ts';

/** What the objects of a PDF are, as far as they could be read. */
export interface ObjectFindings {
  /** What acts, or a part that cannot be read and so cannot be judged. */
  problem?: 'active' | 'broken' | 'tooLong';
  /** Whether it says that it is encrypted; streams and strings were not judged then. */
  encrypted: boolean;
  /** How many streams hold objects. */
  objectStreams: number;
}

/**
 * Names that stand in a PDF only to do something: run a script or a program, send or fetch data, open another file, play
 * something, or bring a form with scripts of its own (ISO 32000-1, 12.6.4, 12.7.8 and 13).
 */
const ACTS =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia\w*|Rendition|XFA) |\/Subtype \/3D /;
/** Where links may lead. What names no scheme is a page of the web; a name that begins with two slashes is a file. */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
/** What comes along with an electronic invoice (PDF/A-3). */
const ENCLOSED = /\.xml$/i;

/** Where an object may begin: behind `1 0 obj` or `trailer`, also inside of what looks like something else. */
const BEGINNING =
  /[\d.](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+[-+.\de]*[-+.\de](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj|trailer/g;
/** All objects of one file that are packed, in bytes; a file of 3 MB with nothing else has less. */
const MOST_UNPACKED = 48_000_000;

/**
 * Looks at every object of a PDF, wherever it stands: earlier versions, objects that no table names, and those in object
 * streams. Tables are not followed, as readers differ in what they make of broken ones.
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
      // Brackets that do not match: readers may find an object stream in it.
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

/** An address of another kind than a page, a mailbox or a number. */
function leadsElsewhere(form: string): boolean {
  return [...form.matchAll(/\/URI \(([^)]*)\)/g)].some(([, address = '']) => {
    const [, scheme] = /^([a-z][a-z\d+-]*):/i.exec(address) ?? [];
    return address.startsWith('||') || (scheme !== undefined && !SCHEMES.has(scheme.toLowerCase()));
  });
}

/** A file inside that is no XML, by every name that it has. */
function encloses(form: string): boolean {
  if (!form.includes('/EF ')) return false;
  const names = [...form.matchAll(/\/(?:U?F|DOS|Mac|Unix) \(([^)]*)\)/g)];
  return names.length === 0 || !names.every(([, name = '']) => ENCLOSED.test(name));
}

/** Readers do not ask for its type, but cannot do without these two. */
const holdsObjects = (form: string): boolean => form.includes('/N ') && form.includes('/First ');

/** How every writer describes an object stream: what it says once, and what it does not say. */
const FIRST = /\/First (\d+) (?!\d+ R )/g;
const FLATE = /\/Filter (?:\/FlateDecode |\[ \/FlateDecode \] )/;
const LENGTH = /\/Length (\d+) (?!\d+ R )/;
const UNUSUAL = /\/(?:DecodeParms|DP|F|FFilter) |\/Filter .*\/Filter |\/First .*\/First /;

/**
 * What an object stream holds, unpacked. Nothing where it is described in another way than writers do it: then nobody
 * can say what a reader finds in it.
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

/** All that stands in an object stream, and what begins at its places where these lie across. */
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
