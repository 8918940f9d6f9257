import { isShared } from './keeping/shared.ts';

/**
 * Short texts that this tab or this browser remembers, beside `storage`, which only marks and clears. Nothing secret
 * and nothing personal. Where a browser allows no storage, nothing is remembered.
 */
export interface Memory {
  get(key: string): string | undefined;
  /** Gives whether the text will be remembered. */
  set(key: string, text: string): boolean;
  forget(key: string): void;
}

/** Until the tab is closed or the person logs out; another tab has its own. */
export const tabMemory: Memory = memory(() => sessionStorage);

let isTabAlone = false;

/** From now on this tab leaves nothing to others. */
export function rememberInTabAlone(): void {
  isTabAlone = true;
}

/** For good, but on a shared computer as `tabMemory`; a logout clears all but the flags (`storage`). */
export const browserMemory: Memory = memory(() => (isTabAlone || isShared() ? sessionStorage : localStorage));

function memory(store: () => Storage): Memory {
  const attempt = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => store().getItem(key)) ?? undefined,
    set: (key, text) => attempt(() => (store().setItem(key, text), true)) ?? false,
    forget: (key) => {
      attempt(() => store().removeItem(key));
    },
  };
}
