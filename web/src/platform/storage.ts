/**
 * What this browser remembers beyond the open page. Nothing secret and nothing personal goes here. A browser that
 * allows no storage simply remembers nothing.
 */
export const storage = {
  has(key: string): boolean {
    return attempt(() => localStorage.getItem(key) !== null) ?? false;
  },
  mark(key: string): void {
    attempt(() => localStorage.setItem(key, '1'));
  },
  unmark(key: string): void {
    attempt(() => localStorage.removeItem(key));
  },
  /** Forgets everything, as a logout does. */
  clear(): void {
    attempt(() => localStorage.clear());
    attempt(() => sessionStorage.clear());
  },
};

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
