import { examineGuesses } from '../features/auth/guesses.ts';
import { authOperations } from '../features/auth/operations.ts';
import { askAfterImport } from '../features/claims/review/ask.ts';
import { contactOperations } from '../features/contact/operations.ts';
import { dataOperations } from '../features/operations/operations.ts';
import { retentionOperations } from '../features/operations/retention.ts';
import { statusOperations } from '../features/status/operations.ts';
import type { Operation } from '../platform/operation.ts';
import type { Services } from '../platform/services.ts';

/** People are asked about new claims soon after they came in, by a server that runs: this may be another process. */
const askSoon = ({ database, jobs }: Services) => database.operate((tx) => jobs.send(tx, askAfterImport, {}));

/** Every operation there is, in the order of the help. */
export const operations: readonly Operation[] = [
  ...dataOperations(askSoon, [examineGuesses]),
  ...authOperations,
  ...contactOperations,
  ...statusOperations,
  ...retentionOperations,
];
