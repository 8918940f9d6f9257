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
  const letters = columns.map(({ width }) => (width / whole) * LETTERS - 2);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isHeadShort = columns.every(({ label }, at) => fits(label, letters[at] ?? 0));
  return { ...table, columns, count, isHeadShort, groups: groups.map((group) => setGroup(group, letters)) };
}

/** So many letters of middling width stand beside each other across a page; a tenth is kept back for wide ones. */
const LETTERS = 80;

/** Neighbouring rows of the same kind as one run; the total apart. */
function setGroup({ title, rows, hasTotal }: RowGroup, letters: number[]): object {
  const runs: { isShort: boolean; rows: Cell[][] }[] = [];
  for (const row of hasTotal ? rows.slice(0, -1) : rows) {
    const isShort = row.every((cell, at) => typeof cell === 'string' && fits(cell, letters[at] ?? 0));
    const run = runs.at(-1);
    if (run?.isShort === isShort) run.rows.push(row);
    else runs.push({ isShort, rows: [row] });
  }
  return {
    title: title === undefined ? null : { text: title, isShort: fits(title, LETTERS - 2) },
    runs,
    total: hasTotal ? rows.at(-1) : null,
  };
}

/** Whether a text surely has room: capitals and letters of other scripts count for two. */
function fits(text: string, letters: number): boolean {
  return text.length <= letters && text.length + (text.match(/[^\x20-@[-~]/g)?.length ?? 0) <= letters;
}
