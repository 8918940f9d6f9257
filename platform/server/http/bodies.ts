/** The largest JSON body without records, in bytes. Uploads and records have their own limits. */
export const BODY_LIMIT = 65_536;

/** What is said of a body that cannot be read, to people and systems alike. */
export const bodyWords = {
  malformed: 'The request is not well-formed.',
  tooLarge: 'The request is too large.',
  notJson: 'Send the request as JSON, with the header Content-Type: application/json.',
} as const;
