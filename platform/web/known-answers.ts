/**
 * The answers of tagged calls (`platform/contract/call.ts`), by address, so that asking again can be answered with
 * “nothing has changed”. They live in memory only; what somebody has read goes with their session (`session.ts`).
 */
interface Known {
  tag: string;
  text: string;
}

/** How many answers are kept: a page asks for few again and again. */
const MOST = 50;

const answers = new Map<string, Known>();

export const knownAnswer = (url: string): Known | undefined => answers.get(url);

/** Keeps the newest answer of an address; one without a tag is not kept, and the one before is forgotten. */
export function keepAnswer(url: string, tag: string | null | undefined, text: string): void {
  answers.delete(url);
  if (!tag) return;
  answers.set(url, { tag, text });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

export const forgetAnswers = (): void => answers.clear();
