/** For how many days an invitation to make a passkey works. */
export const INVITATION_DAYS = 3;

/** For how many days a lost passkey waits for a second person. */
export const REQUEST_DAYS = 14;

/** What is wrong with an email address; undefined where nothing is. */
export const addressProblem = (text: string): string | undefined =>
  /^[^\s@]{1,100}@[^\s@]+\.[^\s@]{2,100}$/.test(text.trim()) ? undefined : 'Please enter an email address.';

/** The longest name of a member of staff, in characters. */
const NAME_MAX = 80;

/** What is wrong with a name; undefined where nothing is. */
export function nameProblem(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Please enter a name.';
  return length > NAME_MAX ? `Please keep it to ${NAME_MAX} characters.` : undefined;
}
