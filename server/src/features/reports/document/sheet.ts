import type { Block, Cell, Outline, RowGroup, Section, Table } from './outline.ts';

/**
 * An outline as the template sets it. Rows that are sure to stand on one line are marked: given its height a row is set
 * in two thirds of the time, and a year has thousands of them.
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

/** The width of a table and what its cells keep free at their sides, in the size of its letters. */
const PAGE = 51.1;
const INSETS = 1;

/** Neighbouring rows of the same kind as one run; the total apart. */
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

/** Whether a text surely has room: each kind of letter counts as wide as its widest. */
function fits(text: string, room: number): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const narrow = count(/[ .,;:'()|!Iijl[\]/-]/g);
  const wide = count(/[mwMW@%]/g);
  const large = count(/[A-HJ-LN-VX-Z0-9$&]/g);
  const foreign = count(/[^\x20-~]/g);
  const small = text.length - narrow - wide - large - foreign;
  return 0.36 * narrow + 0.56 * small + 0.7 * large + 0.95 * wide + 1.4 * foreign <= room;
}
