/** Days for which an archive that somebody asked for is kept. */
export const EXPORT_DAYS = 7;

/** Exports that are listed, newest first. */
export const EXPORTS_SHOWN = 10;

/** Each reads everything there is; more of them nobody needs. */
export const EXPORT_LIMIT = { times: 6, minutes: 24 * 60 } as const;
