/** The code points that a TrueType font has glyphs for, read from its table `cmap`. */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => {
    const offset = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4);
    return { offset, format: font.readUInt16BE(offset) };
  });
  const covered = new Set<number>();
  for (const { offset, format } of subtables) {
    if (format === 4) addSegments(covered, font, offset);
    if (format === 12) addGroups(covered, font, offset);
  }
  return covered;
}

function tableAt(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table "${name}".`);
}

/** Format 4: segments of the basic plane; glyph number 0 means that there is no glyph. */
function addSegments(covered: Set<number>, font: Buffer, table: number): void {
  const size = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const start = font.readUInt16BE(starts + at);
    const range = font.readUInt16BE(ranges + at);
    for (let point = start; point <= font.readUInt16BE(ends + at) && point !== 0xff_ff; point += 1) {
      const glyph =
        range === 0
          ? point + font.readUInt16BE(deltas + at)
          : font.readUInt16BE(ranges + at + range + (point - start) * 2);
      if (glyph % 0x1_00_00 !== 0) covered.add(point);
    }
  }
}

/** Format 12: groups of all planes. */
function addGroups(covered: Set<number>, font: Buffer, table: number): void {
  const count = font.readUInt32BE(table + 12);
  for (let at = table + 16; at < table + 16 + count * 12; at += 12) {
    for (let point = font.readUInt32BE(at); point <= font.readUInt32BE(at + 4); point += 1)
      covered.add(point);
  }
}
