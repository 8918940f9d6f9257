/** How the names of the drafts begin that hold what the server answered: answers, and files that somebody opened. */
export const ANSWER = 'answer ';
export const FILE = 'answered file ';
/** How both begin, and no other draft. */
export const READ = 'answer';

/** A name that says nothing of what was asked, which may hold what somebody searched for. */
export async function nameOf(asked: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(asked)));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
