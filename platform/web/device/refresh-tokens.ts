import { adapter } from './adapter.ts';

/** In a browser the server keeps the token in a cookie that no script can read. */
export const refreshTokens = adapter('refreshTokens', {
  read: async () => undefined,
  headers: async () => ({}),
  keep: async () => true,
  forget: async () => undefined,
});
