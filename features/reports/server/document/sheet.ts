import type { Block, Cell, Outline, RowGroup, Section, Table } from '../outline.ts';

/**
 * An outline as the template needs it. Rows that are sure to take one line are marked: a row with a given height is set
 * in two thirds of the time, and a year has thousands of rows.
 */
export function sheetOf(outline: Outline) {
  const setSection = ({ blocks, parts = [], ...section }: Section): object => ({
    ...section,
    blocks: blocks.map(setBlock),
    parts: parts.map((part) => setSection(part)),
  });
  return { ...outline, sections: outline.sections.map(setSection) };
}

function setBlock(block: Block): object {
  if (block.kind !== 'table') return block;
  const { columns, groups, ...table }: Table = block;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const rooms = columns.map(({ width }) => (width / whole) * PAGE - INSETS);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isHeadShort = columns.every(({ label }, at) => fits(label, rooms[at] ?? 0));
  return { ...table, columns, count, isHeadShort, groups: groups.map((group) => setGroup(group, rooms)) };
}

/** The width of a table, and the free space at the sides of a cell, in ems. */
const PAGE = 51.1;
const INSETS = 1;

/** Neighbouring rows that are all short, or all not, as one run; the total is apart. */
function setGroup({ title, rows, hasTotal }: RowGroup, rooms: number[]): object {
  const runs: { isShort: boolean; rows: Cell[][] }[] = [];
  for (const row of hasTotal ? rows.slice(0, -1) : rows) {
    const isShort = row.every((cell, at) => typeof cell === 'string' && fits(cell, rooms[at] ?? 0));
    const run = runs.at(-1);
    if (run?.isShort === isShort) run.rows.push(row);
    else runs.push({ isShort, rows: [row] });
  }
  return {
    title: title === undefined ? null : { text: title, isShort: fits(title, PAGE - INSETS) },
    runs,
    total: hasTotal ? rows.at(-1) : null,
  };
}

/** The width of the widest letter of each kind, in ems. A letter of no kind is a small one. */
const KINDS = [
  [/[ .,;:'()|!Iijl[\]/-]/, 0.36],
  [/[mwMW@%]/, 0.95],
  [/[A-HJ-LN-VX-Z0-9$&]/, 0.7],
] as const;
const SMALL = 0.56;
const FOREIGN = 1.4;

/** The widths by character code, up to `~`. */
const WIDTHS = Array.from(
  { length: 127 },
  (_, code) =>
    (code < 32 ? FOREIGN : KINDS.find(([letters]) => letters.test(String.fromCharCode(code)))?.[1]) ?? SMALL,
);

/** Whether a text surely has room: each letter counts as wide as the widest of its kind. */
function fits(text: string, room: number): boolean {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += WIDTHS[text.charCodeAt(at)] ?? FOREIGN;
  return width <= room;
}
