import { authOperations } from './features/auth/operations.ts';
import { dataOperations } from './features/operations/operations.ts';
import { statusOperations } from './features/status/operations.ts';
import type { Operation } from './platform/operation.ts';

/** Every operation there is, in the order of the help. */
export const operations: readonly Operation[] = [...dataOperations, ...authOperations, ...statusOperations];
