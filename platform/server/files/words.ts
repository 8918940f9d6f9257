import { LARGEST_FILE } from '#platform/contract/uploads.ts';
import { Refusal } from '../refusal.ts';

/**
 * What is said where an upload as a whole is refused; what is wrong with a single file is in
 * `platform/contract/uploads.ts`.
 */
export const words = {
  lengthNeeded: 'Send the size of the upload with it, in the header Content-Length.',
  tooLarge: `This is far more than we can take at once. Each file can have up to ${LARGEST_FILE}.`,
  notMultipart: 'Send the request as multipart/form-data.',
  broken: 'The upload broke off. Please try again.',
  twice: 'was sent twice',
  unknownFile: 'is no file of this request',
  tooMany: 'You have uploaded a lot today. Please try again tomorrow, or send us the file by email.',
  notStored: 'We could not store your file just now. Nothing is lost: please try again in a few minutes.',
  linkOver: 'This link is no longer valid. Please go back to the portal and open the file again.',
} as const;

/** The answer, for each file of the request, where the disk is full, or the store or the scanner cannot be reached. */
export function notStored(fields: string[]): Refusal {
  const errors = Object.fromEntries(fields.map((field) => [field, [words.notStored]]));
  return new Refusal(503, words.notStored, errors, { 'retry-after': '60' });
}
