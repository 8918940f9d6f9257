import { isView } from './session.ts';

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

/** For good; a logout clears all but the flags (`storage`). What somebody does in a view is remembered in its tab alone. */
export const browserMemory: Memory = memory(() => (isView() ? sessionStorage : localStorage));

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
