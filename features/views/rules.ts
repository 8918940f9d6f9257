/** The longest that a member of staff looks at the portal as a person sees it, in minutes. */
export const VIEW_MINUTES = 30;

/** For how many seconds the address of a view works, once. */
export const OPENING_SECONDS = 60;

/** How long a reason is, in characters, without blanks around it. */
const REASON_MIN = 3;
export const REASON_MAX = 200;

/** Days for which a view is kept, with its reason: two years, as the activity is. */
export const VIEW_DAYS = 730;

/** What is wrong with a reason; undefined where nothing is. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'Please write why. The person reads it.';
  if (length < REASON_MIN) return `Please write at least ${REASON_MIN} characters. The person reads it.`;
  return length > REASON_MAX ? `Please keep it to ${REASON_MAX} characters.` : undefined;
}

/** What begins the hash of the address that opens a view. */
export const VIEW_HASH = '#view=';

/** What a tab that shows a view, or has shown one, is marked with. */
export const VIEW_MARK = 'wattle.view';
