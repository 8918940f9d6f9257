/** A request that says all but who makes it. */
export interface Prepared {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: unknown;
}
