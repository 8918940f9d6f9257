/** Days for which an archive that somebody asked for is kept. */
export const EXPORT_DAYS = 7;

/** Exports that are listed, newest first. */
export const EXPORTS_SHOWN = 10;
