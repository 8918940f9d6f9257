import { adapter } from './adapter.ts';

/** Handing text on to another app, by the browser's own sharing where it has one. */
export const sharing = adapter('sharing', {
  isOffered: async () => typeof navigator.share === 'function',
  share: async (text) => {
    try {
      await navigator.share({ text });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    }
  },
});
