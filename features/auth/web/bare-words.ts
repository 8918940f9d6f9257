/**
 * What is said while somebody is logged in by a link, and where that failed (specification: login-by-link,
 * link-errors).
 */
export const words = {
  loggingIn: 'Logging you in',
  /** `description` comes with the address: anybody may have written it. */
  failed: (description: string) => {
    const why = shortened(description);
    return `You could not be logged in. Please ask for a new code.${why && ` The reason that came with the link: “${why}”`}`;
  },
} as const;

/** How much of a description is shown, in characters. */
const MOST = 200;

/** A text from outside as one line: without characters that cannot be seen, and cut where it is too long. */
function shortened(text: string): string {
  const line = Array.from(text.replace(/[\s\p{C}]+/gu, ' ').trim());
  return line.length > MOST ? `${line.slice(0, MOST - 1).join('')}…` : line.join('');
}
