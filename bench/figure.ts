/** A measured figure and the most it may be. */
export interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
}

/** Two decimals are as much as a measurement on a shared machine can say. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
