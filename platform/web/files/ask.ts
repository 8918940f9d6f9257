import { ApiError } from '../api-error.ts';

/** How long the server may take to say whether it takes a file, in milliseconds: nobody waits longer to go on. */
export const LONGEST_TO_ASK = 10_000;

/**
 * Why the server refuses a file that it was asked about as soon as the file was chosen (docs/adr/0042). Undefined where
 * it takes the file, and where nobody answers: then it decides when the form is sent.
 */
export async function refusalOf(asking: Promise<unknown>, field: string): Promise<string | undefined> {
  try {
    await asking;
    return undefined;
  } catch (error) {
    return error instanceof ApiError && error.status === 422 ? error.errors[field]?.[0] : undefined;
  }
}
