/** The header by which the server says that the same request may be answered otherwise later. */
export const LATER_HEADER = 'retry-after';
