/** A measured figure and the most, or the least, that it may be. */
export interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Whether the limit is the least it may be. */
  least?: true;
}

/** Whether a figure keeps its limit. */
export const holds = ({ value, limit, least }: Figure): boolean => (least ? value >= limit : value <= limit);

/** Rounds to two decimals: a measurement on a shared machine is not more precise. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
