import { resolve } from 'node:path';

/** The program's settings, which the environment gives. README.md describes each. */
export interface Settings {
  portal: string;
  key: string;
  /** The folder with the plan manager's own records, as a feed. */
  records: string;
  /** The file in which the program keeps what it has done. */
  state: string;
  /** The brand that the key belongs to; undefined where the folder has the records of one brand only. */
  brand: string | undefined;
  /** How long everything takes, compared with the usual: 0.02 is fifty times faster. */
  pace: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws an error that says which one is missing or wrong. */
export function readSettings(env: Environment): Settings {
  const pace = Number(env['SIMULATION'] || 1);
  if (!(pace > 0)) throw new Error('SIMULATION takes a number above 0.');
  return {
    portal: needed(env, 'PORTAL'),
    key: needed(env, 'KEY'),
    records: resolve(needed(env, 'RECORDS')),
    state: statePath(env),
    brand: env['BRAND'] || undefined,
    pace,
  };
}

/** The state file alone: a command needs no more to find the program that runs. */
export const statePath = (env: Environment): string => resolve(needed(env, 'STATE'));

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}
