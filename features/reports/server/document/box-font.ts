/** The name of the font that has a box for each letter that no other font has. */
export const BOX_FONT = 'Boxes';

const EM = 1000;
const [WIDTH, LOW, HIGH, LINE] = [600, -50, 700, 60];

/**
 * A TrueType font with a box for each of these letters. In a document the box is seen, and the letter itself is what
 * people find and copy and what is read aloud: every letter has a glyph of its own.
 */
export function boxFont(letters: readonly number[]): Buffer {
  const count = letters.length + 1;
  const box = glyph();
  return fontOf({
    'OS/2': os2(letters),
    cmap: cmap(letters),
    glyf: Buffer.concat(Array.from({ length: count }, () => box)),
    head: head(),
    hhea: shorts(1, 0, 800, -200, 0, WIDTH, 0, 0, WIDTH, 1, 0, 0, 0, 0, 0, 0, 0, count),
    hmtx: shorts(...Array.from({ length: count }, () => [WIDTH, 50]).flat()),
    loca: longs(...Array.from({ length: count + 1 }, (_, at) => at * box.length)),
    maxp: Buffer.concat([longs(0x1_00_00), shorts(count, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: names(),
    post: Buffer.concat([longs(0x3_00_00, 0), shorts(-100, 50), longs(0, 0, 0, 0, 0)]),
  });
}

/** Signed or not: each number takes two bytes. */
const shorts = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xff_ff, at * 2);
  return bytes;
};

const longs = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, at * 4);
  return bytes;
};

/** A frame: a rectangle, and a smaller one inside that runs the other way round. */
function glyph(): Buffer {
  const [left, right] = [50, WIDTH - 50];
  const outer = [
    [left, LOW],
    [left, HIGH],
    [right, HIGH],
    [right, LOW],
  ];
  const inner = [
    [left + LINE, LOW + LINE],
    [right - LINE, LOW + LINE],
    [right - LINE, HIGH - LINE],
    [left + LINE, HIGH - LINE],
  ];
  const points = [...outer, ...inner];
  const steps = (axis: 0 | 1) =>
    points.map((point, at) => (point[axis] as number) - (at === 0 ? 0 : (points[at - 1]?.[axis] as number)));
  const onCurve = Buffer.alloc(points.length, 1);
  const bytes = [shorts(2, left, LOW, right, HIGH, 3, 7, 0), onCurve, shorts(...steps(0), ...steps(1))];
  return Buffer.concat(bytes);
}

const head = (): Buffer =>
  Buffer.concat([
    longs(0x1_00_00, 0x1_00_00, 0, 0x5f0f3cf5),
    shorts(0, EM),
    longs(0, 0, 0, 0),
    shorts(50, LOW, WIDTH - 50, HIGH, 0, 8, 2, 1, 0),
  ]);

/** Letters by number (format 12): the first has glyph 1. */
function cmap(letters: readonly number[]): Buffer {
  const groups = letters.flatMap((letter, at) => [letter, letter, at + 1]);
  const table = Buffer.concat([shorts(12, 0), longs(16 + groups.length * 4, 0, letters.length, ...groups)]);
  return Buffer.concat([shorts(0, 1, 3, 10), longs(12), table]);
}

const os2 = (letters: readonly number[]): Buffer =>
  Buffer.concat([
    shorts(4, WIDTH, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    longs(0, 0, 0, 0),
    Buffer.from('NONE'),
    shorts(
      0x40,
      Math.min(letters[0] ?? 0, 0xff_ff),
      Math.min(letters.at(-1) ?? 0, 0xff_ff),
      800,
      -200,
      0,
      800,
      200,
    ),
    longs(0, 0),
    shorts(500, HIGH, 0, 0x20, 1),
  ]);

function names(): Buffer {
  const entries = [
    [1, BOX_FONT],
    [2, 'Regular'],
    [4, BOX_FONT],
    [6, BOX_FONT],
  ] as const;
  const texts = entries.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const records = entries.map(([id], at) => {
    const offset = texts.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    return shorts(3, 1, 0x4_09, id, texts[at]?.length ?? 0, offset);
  });
  return Buffer.concat([shorts(0, entries.length, 6 + entries.length * 12), ...records, ...texts]);
}

/** The file: a list of its tables, and the tables, each beginning at a multiple of four bytes. */
function fontOf(tables: Readonly<Record<string, Buffer>>): Buffer {
  const all = Object.entries(tables);
  let offset = 12 + all.length * 16;
  const list: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, body] of all) {
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    list.push(Buffer.from(tag.padEnd(4)), longs(0, offset, body.length));
    bodies.push(padded);
    offset += padded.length;
  }
  const power = Math.floor(Math.log2(all.length));
  const search = 2 ** power * 16;
  return Buffer.concat([
    longs(0x1_00_00),
    shorts(all.length, search, power, all.length * 16 - search),
    ...list,
    ...bodies,
  ]);
}
