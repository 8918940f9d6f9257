import { gravest, type Severity } from '#platform/contract/severity.ts';
import { isAway } from '#platform/server/database/away.ts';
import { inTime } from '#platform/server/in-time.ts';
import type { Finding } from '#platform/server/manifest/finding.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { lookAtDatabase } from './database.ts';
import { words } from './words.ts';

/**
 * How long each look may take, in milliseconds: all of them together two seconds. What the database is asked begins
 * once it is known to be there.
 */
const LIMITS = { isThere: 900, database: 1000, others: 1900 } as const;

/** The look without which there are no others into the database. */
const DATABASE = 'database';

/** A finding, and the look that it is of. */
export type Found = Finding & { look: string };

/** What a look gave. */
interface Answer {
  look: string;
  isAnswered: boolean;
  findings: Finding[];
}

/** What `doctor` found. */
export interface Examined {
  findings: Found[];
  /** The looks that had an answer. */
  answered: ReadonlySet<string>;
}

interface Terms {
  /** Which looks are made beside that at the database; all of them unless somebody says so. */
  which?: (examination: Examination) => boolean;
  /** How many times as long each look may take. */
  patience?: number;
}

/** Looks whether the database is there and fits this code: without it nothing else of it is looked at. */
export async function examineDatabase(services: Services, patience = 1): Promise<Examined> {
  const limit = LIMITS.isThere * patience;
  const findings = await inTime(
    limit,
    () => lookAtDatabase(services),
    () => new Late(limit),
  ).catch((error: Error): Finding[] => [
    { code: DATABASE, severity: 'critical', words: words.away(reasonOf(error)), toDo: words.awayToDo },
  ]);
  return together([{ look: DATABASE, isAnswered: true, findings }]);
}

/** Whether the database can be looked into. */
export const canLookInto = ({ findings }: Examined): boolean =>
  findings.every(({ severity }) => severity === 'well' || severity === 'notice');

/**
 * Makes every quick look, all at the same time, each with its own limit. What has no answer in time, or fails, is a
 * finding of its own; where the database is away only that is said of it.
 */
export async function examine(
  services: Services,
  { which = () => true, patience = 1 }: Terms = {},
): Promise<Examined> {
  const looks = services.features.examined.filter((each) => !each.isThorough && which(each));
  const asking = (each: Examination, limit: number) => ask(services, each, limit * patience);
  const others = looks.filter(({ asks }) => asks !== 'database').map((each) => asking(each, LIMITS.others));
  const base = await examineDatabase(services, patience);
  const inside = canLookInto(base)
    ? looks.filter(({ asks }) => asks === 'database').map((each) => asking(each, LIMITS.database))
    : [];
  const answers = await Promise.all([...others, ...inside]);
  const order = looks.map(({ name }) => name);
  const sorted = answers.toSorted((one, other) => order.indexOf(one.look) - order.indexOf(other.look));
  const rest = together(sorted);
  return {
    findings: [...base.findings, ...rest.findings],
    answered: new Set([...base.answered, ...rest.answered]),
  };
}

/** How grave it all is. */
export const severityOf = (findings: readonly Finding[]): Severity =>
  gravest(findings.map(({ severity }) => severity));

function together(answers: readonly Answer[]): Examined {
  return {
    findings: answers.flatMap(({ look, findings }) => findings.map((each) => ({ ...each, look }))),
    answered: new Set(answers.filter(({ isAnswered }) => isAnswered).map(({ look }) => look)),
  };
}

async function ask(services: Services, { name, what, look }: Examination, limit: number): Promise<Answer> {
  try {
    const findings = await inTime(
      limit,
      (stopped) => look(services, stopped),
      () => new Late(limit),
    );
    return { look: name, isAnswered: true, findings };
  } catch (error) {
    const findings = isAway(error) ? [] : [unanswered(name, what, error as Error)];
    return { look: name, isAnswered: false, findings };
  }
}

/** What is said of a look that failed. */
export const unanswered = (name: string, what: string, error: Error): Finding => ({
  code: `${name}-unanswered`,
  severity: 'warning',
  words: words.unanswered(what, reasonOf(error)),
  toDo: words.unansweredToDo,
});

class Late extends Error {
  readonly code: string;
  constructor(limit: number) {
    super();
    this.code = `nothing within ${(limit / 1000).toLocaleString('en-AU')} s`;
  }
}

/** Why something failed, in a word that names nobody: the system's code, or the kind of the error. */
export function reasonOf(error: unknown): string {
  const { code, kind, cause, name } = error as Error & { code?: string; kind?: string };
  const known = kind ?? code;
  return known ?? (cause === undefined ? name : reasonOf(cause));
}
