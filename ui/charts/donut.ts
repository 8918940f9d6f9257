import { arc } from 'd3-shape';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { drawnShares } from '#scheme/slice.ts';

/**
 * The donuts of the specification (specification: donut). Sizes and thicknesses are in units of 1/16 rem. Where
 * thickness and cutout don't both fit into the size, the cutout is kept.
 */
export const DONUTS = {
  standard: { size: 180, thickness: 40, cutout: 0.5 },
  /** Leaves room for an amount in the middle. */
  provider: { size: 180, thickness: 40, cutout: 0.6 },
  small: { size: 135, thickness: 45, cutout: 0.5 },
} as const;

export type DonutKind = keyof typeof DONUTS;

/** The gap between slices, and the room that a highlighted slice grows into. */
const GAP = 2;
const GROWTH = 4;

/** The smallest part of the ring that can be seen beside others, in percent. */
const LEAST = 2;

/** The radii of a donut's ring. */
export function ring(kind: DonutKind): { outer: number; inner: number } {
  const { size, thickness, cutout } = DONUTS[kind];
  const outer = Math.min(thickness / (1 - cutout), size / 2 - GROWTH);
  return { outer, inner: outer * cutout };
}

/** The outlines of the slices, clockwise from the top, around the middle of the donut. `percentages` are all above 0. */
export function slicePaths(
  percentages: readonly number[],
  kind: DonutKind,
): { path: string; raised: string }[] {
  const { outer, inner } = ring(kind);
  const draw = arc<{ startAngle: number; endAngle: number; outerRadius: number }>()
    .innerRadius(inner)
    .padAngle(percentages.length > 1 ? GAP / outer : 0)
    .padRadius(outer);
  let startAngle = 0;
  return drawnShares(percentages, LEAST).map((share) => {
    const angles = { startAngle, endAngle: startAngle + (share / 100) * 2 * Math.PI };
    startAngle = angles.endAngle;
    return {
      path: draw({ ...angles, outerRadius: outer }) ?? '',
      raised: draw({ ...angles, outerRadius: outer + GROWTH }) ?? '',
    };
  });
}

/** How many characters fit into the middle. */
const ROOM: Record<DonutKind, number> = { standard: 8, provider: 10, small: 7 };

const wholeDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

const shortDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/**
 * An amount for the middle of a donut: in full, else without cents, else in short, `$1.23M`, whichever fits first. The
 * legend has the full amount.
 */
export function centreAmount(amount: Cents, kind: DonutKind): string {
  const texts = [formatMoney(amount), wholeDollars.format(amount / 100)];
  return texts.find((text) => text.length <= ROOM[kind]) ?? shortDollars.format(amount / 100);
}
