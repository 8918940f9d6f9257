/** The name of the browser's database that holds the drafts; apart from `vault`, for those who only ask whether it is there. */
export const DRAFTS = 'wattle.drafts';

/** Whether this browser holds drafts, or anything that was read. Only then is the code for them fetched. */
export async function hasDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DRAFTS);
  } catch {
    return false;
  }
}

/** Whose draft it is, and of which form. */
export interface DraftOf {
  userId: number;
  participantSfid: string;
  /** The form's name; a new name is needed when the shape of `fields` changes. */
  form: string;
}

/** The name of a draft in the database. */
export const draftName = ({ userId, participantSfid, form }: DraftOf): string =>
  `${userId} ${participantSfid} ${form}`;
