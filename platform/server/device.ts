import Bowser from 'bowser';

/** Ignore longer headers. */
const LONGEST = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * The kind of device a request comes from: `Chrome on Windows`. Null where the header names nothing known. Other people
 * see this, so only names from a list are taken over, and never text that a sender has made up.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [
    browser.name && BROWSERS.has(browser.name) ? browser.name : undefined,
    os.name && SYSTEMS.has(os.name) ? os.name : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' on ') : null;
}
