import type { About } from '../rules.ts';

/** What a question is about, and where its button stands. */
export interface AskAboutProps {
  participantSfid: string;
  about: About;
  /** The sfid of the claim, support or report, or an access's number; undefined where it is about nothing in particular. */
  record?: string;
  /** The name of what the question is about. */
  what: string;
  /** Whether it is the main button of the page. */
  isMain?: boolean;
  /** Whether it stands in a list. There it shows no earlier questions. */
  isInList?: boolean;
}

/** What the form of a question says where it asks for something in particular. */
export interface Asking {
  title: string;
  label: string;
  hint: string;
  note: string;
}
