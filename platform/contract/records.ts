/** The media type of many records, one JSON value a line. */
export const NDJSON = 'application/x-ndjson';

/** The most records of one JSON body. A body of NDJSON may have any number. */
export const MOST_RECORDS = 5000;

/** The largest JSON body with records, and the longest line of NDJSON, in bytes. */
export const RECORDS_BYTES = 16_000_000;
export const LINE_BYTES = 65_536;

/** How many requests an API key may make in a minute, whatever it calls. */
export const CALLS_A_MINUTE = 6000;
