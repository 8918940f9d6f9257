import type { Draft } from '#platform/web/drafts/drafts.ts';
import { textProblem } from '../rules.ts';

/** What somebody has typed in a form of one message. */
export interface MessageValues {
  text: string;
}

/** The person whose draft it is, and the participant. */
interface Writer {
  userId: number | undefined;
  participantSfid: string;
}

/** What the forms of a question and of a message share. They keep a draft under the name `form`. */
export const messageForm = ({ userId, participantSfid }: Writer, form: string) => ({
  empty: { text: '' },
  fields: ['text'] as const,
  problemsOf: ({ text }: MessageValues) => {
    const problem = textProblem(text);
    return problem ? { text: problem } : {};
  },
  draft: {
    of: userId === undefined ? undefined : { userId, participantSfid, form },
    keep: (typed: MessageValues) => (typed.text === '' ? undefined : { fields: typed, files: [] }),
    restore: ({ fields }: Draft<MessageValues>) => fields,
  },
});
