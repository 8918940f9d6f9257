import type { About } from '../rules.ts';

/** What a question is about, and where the way to it stands. */
export interface AskAboutProps {
  participantSfid: string;
  about: About;
  /** The sfid of the claim, support or report; undefined where the question is about nothing in particular. */
  record?: string;
  /** What it is about, in words. */
  what: string;
  /** Whether it is the one thing to do on the page. */
  isMain?: boolean;
  /** Whether it stands in a list, where the questions that were asked before are not shown. */
  isInList?: boolean;
}
