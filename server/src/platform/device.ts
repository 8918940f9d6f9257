import Bowser from 'bowser';

/** Longer ones are nobody's. */
const LONGEST = 512;

/** The kind of device a request comes from, as its sender says it: `Chrome on Windows`. Null where it says nothing known. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(' on ') : null;
}
