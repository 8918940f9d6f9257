import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { Claim } from './claim.ts';
import type { AnyRecord } from './records.ts';

/** All that the program has to remember. Everything else it reads again or works out again. */
export interface State {
  /** The id of the last change that was read. */
  after: number;
  /** The claims that it works on, by the sfid of their invoice. */
  claims: Record<string, Claim>;
  /** Claims of the records of which somebody has said no, or which were taken back. */
  refused: string[];
  /** Records that it added or changed beside the claims: instalments, variations, plans, providers. */
  records: AnyRecord[];
  /** Those of them that the portal has not been sent yet. */
  unsent: AnyRecord[];
  /** On which day it last did something of its own accord, by the name of the deed. */
  did: Record<string, string>;
}

export const emptyState = (): State => ({
  after: 0,
  claims: {},
  refused: [],
  records: [],
  unsent: [],
  did: {},
});

export const readState = (path: string): State =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : emptyState();

/** Writes the state. A crash leaves the old one or the new one, never half of one. */
export function writeState(path: string, state: State): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, JSON.stringify(state));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}
