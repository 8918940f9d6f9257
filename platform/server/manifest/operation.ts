import type { Brand } from '#platform/contract/brand.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { audit } from '../database/tables.ts';
import type { Services } from './services.ts';

/** How an operation talks to the operator: printed lines that stay, and its progress. */
export interface Operator {
  print: (line: string) => void;
  /** `share` from 0 to 1. */
  progress: (what: string, share: number) => void;
  /** For commands that go on: they end when the operator stops them. */
  stopped?: AbortSignal;
}

/**
 * Something an operator does. The command line and the running server use the same list (`app/server/fold.ts`): with a
 * server running the command goes to it, so that the data folder is never opened twice.
 */
export interface Operation {
  /** The words of the command: `import feed`. */
  name: string;
  /** The one thing it is about; a path is relative to the operator's current folder. Undefined where there is none. */
  about?: { name: string; isPath?: boolean; isOptional?: boolean };
  summary: string;
  /** Its options, `--strict` or `--from DATE`, and what each means. */
  options: Readonly<Record<string, { takes?: string; isPath?: boolean; summary: string }>>;
  /** It goes on until it is stopped. */
  goesOn?: true;
  /**
   * Runs it in the operator's own process, before the data is opened or a running server asked. Undefined where it needs
   * either.
   */
  apart?: (
    config: Config,
    about: string,
    options: OptionValues,
    operator: Operator,
  ) => Promise<boolean | undefined>;
  /** It looks at a portal in which anything may be broken, and has to say something in any case. */
  looksOnly?: {
    /** How long a running server may take to answer, in milliseconds; undefined: as long as it wants. */
    patience: (options: OptionValues) => number | undefined;
    /** Says why the portal could not even be opened. */
    unopened: (why: string, options: OptionValues, operator: Operator) => Outcome;
  };
  /** Runs it. Gives false where something was refused. */
  run: (services: Services, about: string, options: OptionValues, operator: Operator) => Promise<Outcome>;
}

/** Whether a command went well, or with which code it ends. */
export type Outcome = boolean | number;

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

const words = {
  brand: (codes: readonly string[]) => `--brand takes one of ${codes.join(', ')}.`,
} as const;

/** The brand that an option names; the only one where there is one. Undefined, and the sentence printed, otherwise. */
export function brandOf(
  { brands }: Pick<Services, 'brands'>,
  { brand: given }: OptionValues,
  print: Operator['print'],
): Brand | undefined {
  const all = brands.all.map(({ brand }) => brand);
  const found = all.find(({ code }) => code === (given ?? (all.length === 1 ? code : undefined)));
  if (!found) print(words.brand(all.map(({ code }) => code)));
  return found;
}

/** Records what an operator has done. */
export async function recordOperation(
  tx: Db,
  { at, action, detail }: Pick<typeof audit.$inferInsert, 'at' | 'action' | 'detail'>,
): Promise<void> {
  await tx.insert(audit).values({ at, action, detail, requestId: 'portal' });
}

/** Says why an operation is refused. */
export function refuse(print: Operator['print'], sentence: string): false {
  print(sentence);
  return false;
}
