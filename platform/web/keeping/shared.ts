/**
 * The mark of a session on a shared computer (docs/adr/0070): a cookie without an end, which all tabs see and the browser
 * forgets when it is closed, as it does the refresh token. It says no more than that.
 */
const MARK = 'wattle.shared=1';

export const isShared = (): boolean => document.cookie.includes(MARK);

export function markShared(isOn: boolean): void {
  if (isOn !== isShared())
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way, and it could not be read at once.
    document.cookie = `${MARK};path=/;samesite=strict${isOn ? '' : ';max-age=0'}`;
}
