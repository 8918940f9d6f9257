/** How many bytes of a file readers look through for the beginning of a PDF. */
export const HEAD_BYTES = 1024;

/**
 * Broken software puts a mark or a line of text before a PDF, which readers skip. Nothing may stand there that could be
 * the beginning of a page, a program or a script.
 */
const HEADER = /^(?:\xef\xbb\xbf)?[\t\r\n -"$&-;=?-z]{0,1000}?%PDF-\d/;

/** Whether a file is a PDF by its beginning. */
export const beginsAsPdf = (file: Buffer): boolean => HEADER.test(file.toString('latin1', 0, HEAD_BYTES));
