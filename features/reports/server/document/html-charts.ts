import { html, type Markup } from '#platform/server/markup.ts';
import type { BarChart, BudgetBar } from '../outline.ts';

/**
 * Charts as inline SVG. Each is one picture with its numbers as its description; a table beside it has them too.
 * Colours are the brand's roles, so that dark mode is the brand's own. Lengths are units of the view box.
 */

/** What is reserved is striped, so that it differs in more than its colour; all charts of a page share the stripes. */
export const STRIPES = html`<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs><pattern id="report-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M1.5 0V6"/></pattern></defs></svg>`;

const BAR = { width: 400, height: 24 };
/** The space between the parts of a bar. */
const GAP = 3;

/** A budget as one bar; its parts are named below it, with a swatch each. */
export function drawBudgetBar({ alt, parts }: BudgetBar): Markup {
  const drawn = parts.filter(({ share }) => share > 0);
  const length = BAR.width - GAP * (drawn.length - 1);
  let x = 0;
  const shapes = drawn.map(({ role, share }) => {
    const width = (share / 100) * length;
    const shape = html`<rect x="${place(x)}" width="${place(width)}" height="${BAR.height}" rx="4" class="report-part-${role}"/>`;
    x += width + GAP;
    return shape;
  });
  const legend = parts.map(
    ({ role, label, amount }) =>
      html`<li><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect x="1" y="1" width="14" height="14" rx="3" class="report-part-${role}"/></svg> ${label} <strong>${amount}</strong></li>`,
  );
  return html`<figure>${picture(`0 0 ${BAR.width} ${BAR.height}`, alt, shapes, 'report-bar')}<ul aria-hidden="true">${legend}</ul></figure>
`;
}

const ROW = 56;

/** Horizontal bars under their names. */
export function drawBars({ alt, bars }: BarChart): Markup {
  const shapes = bars.map(({ label, amount, share }, at) => {
    const y = at * ROW;
    return html`<text x="0" y="${y + 20}">${shorten(label)}</text><text x="${BAR.width}" y="${y + 20}" text-anchor="end" class="report-strong">${amount}</text><rect y="${y + 29}" width="${place(Math.max(2, (share / 100) * BAR.width))}" height="14" rx="4" class="report-part-spent"/>`;
  });
  return html`<figure>${picture(`0 0 ${BAR.width} ${bars.length * ROW}`, alt, shapes)}</figure>
`;
}

const COLUMNS = { height: 180, text: 52 };
/** How many months have room for a name. */
const NAMED = 6;

/** One column for each month, oldest first. */
export function drawColumns({ alt, bars }: BarChart): Markup {
  const step = BAR.width / bars.length;
  const every = Math.ceil(bars.length / NAMED);
  const shapes = bars.map(({ label, note, share }, at) => {
    const height = Math.max(1, (share / 100) * COLUMNS.height);
    const middle = place((at + 0.5) * step);
    const names =
      at % every === 0
        ? html`<text x="${middle}" y="${COLUMNS.height + 24}" text-anchor="middle">${label}</text><text x="${middle}" y="${COLUMNS.height + 46}" text-anchor="middle">${note}</text>`
        : '';
    return html`<rect x="${place((at + 0.18) * step)}" y="${place(COLUMNS.height - height)}" width="${place(step * 0.64)}" height="${place(height)}" rx="3" class="report-part-spent"/>${names}`;
  });
  const ground = html`<path d="M0 ${COLUMNS.height}H${BAR.width}" class="report-ground"/>`;
  return html`<figure>${picture(`0 0 ${BAR.width} ${COLUMNS.height + COLUMNS.text}`, alt, [...shapes, ground])}</figure>
`;
}

/** A name, cut to its room; the table has all of it. */
function shorten(name: string): string {
  return name.length > 26 ? `${name.slice(0, 25)}…` : name;
}

function picture(viewBox: string, alt: string, shapes: Markup[], name = ''): Markup {
  const [title = '', ...numbers] = alt.split('. ');
  const described = [title, ...numbers].join('. ');
  return html`<svg viewBox="${viewBox}" role="img" aria-label="${described}" class="${name}"${name === 'report-bar' ? html` preserveAspectRatio="none"` : ''}><title>${title}</title><desc>${numbers.join('. ')}</desc>${shapes}</svg>`;
}

function place(length: number): string {
  return length.toFixed(1);
}
