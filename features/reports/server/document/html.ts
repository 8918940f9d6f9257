import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from '#platform/server/config/root.ts';
import { html, type Markup, raw } from '#platform/server/markup.ts';
import type { Block, Cell, Fact, Outline, RowGroup, Section, Table } from '../outline.ts';
import type { BrandLook } from './brand-look.ts';
import { drawBars, drawBudgetBar, drawColumns, STRIPES } from './html-charts.ts';

/**
 * A report as one page that loads nothing: no script, no other file, styles inside. It reads well on a phone, on paper
 * and in dark mode, and works under the policy `default-src 'none'; style-src 'unsafe-inline'`.
 */
export function writeHtml(outline: Outline, { css, logo }: BrandLook): string {
  const sheet = readFileSync(join(REPORT_FOLDER, 'report.css'), 'utf8');
  const [about] = outline.facts;
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${outline.title}, ${about?.text ?? ''}</title>
<style>${raw(css)}${raw(sheet)}</style>
</head>
<body>
<header>${raw(logo)}</header>
${STRIPES}
<main>
<h1>${outline.title}</h1>
<dl class="report-about">${outline.facts.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
${outline.sections.map(drawSection)}
</main>
<footer><p>${outline.author}</p></footer>
</body>
</html>
`.markup;
}

function drawSection({ title, blocks, parts }: Section, at: number): Markup {
  const id = `section-${at + 1}`;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${blocks.map(drawBlock)}
${(parts ?? []).map((part) => html`<h3>${part.title}</h3>\n${part.blocks.map(drawBlock)}`)}
</section>
`;
}

function drawBlock(block: Block): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>\n`;
    case 'figure':
      return html`<p class="report-figure${block.isWarning ? raw(' report-warning') : ''}">${block.before} ${block.amount && html`<strong>${block.amount}</strong>`} ${block.after}</p>\n`;
    case 'facts':
      return html`<dl>${block.facts.map(drawFact)}</dl>\n`;
    case 'budget-bar':
      return drawBudgetBar(block);
    case 'bars':
      return drawBars(block);
    case 'columns':
      return drawColumns(block);
    case 'table':
      return drawTable(block);
  }
}

function drawFact({ label, text, link }: Fact): Markup {
  return html`<div><dt>${label}</dt><dd>${link ? html`<a href="${link}">${text}</a>` : text}</dd></div>`;
}

/** On a narrow screen every row becomes a card; each cell then shows the name of its column. */
function drawTable({ caption, columns, groups }: Table): Markup {
  const kinds = columns.map(({ kind }) => (kind === 'amount' ? raw(' class="report-amount"') : raw('')));
  const heads = columns.map(
    ({ label }, at) => html`<th scope="col" role="columnheader"${kinds[at]}>${label}</th>`,
  );
  const drawRow = (row: Cell[], isTotal: boolean) => {
    const [first = '', ...others] = row;
    const cells = others.map(
      (cell, at) =>
        html`<td role="cell" data-label="${columns[at + 1]?.label ?? ''}"${kinds[at + 1]}><span>${drawCell(cell)}</span></td>`,
    );
    return html`<tr role="row"${isTotal ? raw(' class="report-total"') : ''}><th scope="row" role="rowheader">${drawCell(first)}</th>${cells}</tr>\n`;
  };
  const drawGroup = ({ title, rows, hasTotal }: RowGroup) => html`<tbody role="rowgroup">
${title === undefined ? '' : html`<tr role="row" class="report-group"><th colspan="${columns.length}" scope="rowgroup" role="rowheader">${title}</th></tr>\n`}${rows.map((row, at) => drawRow(row, Boolean(hasTotal) && at === rows.length - 1))}</tbody>
`;
  return html`<table role="table"${columns.length === 2 ? raw(' class="report-pair"') : ''}>
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
${groups.map(drawGroup)}</table>
`;
}

function drawCell(cell: Cell): Markup {
  if (typeof cell === 'string') return html`${cell}`;
  const { text, note, isWarning } = cell;
  const content = html`${text}${note === undefined ? '' : html`<small>${note}</small>`}`;
  return isWarning ? html`<strong class="report-warning">${content}</strong>` : content;
}
