import { DatabaseSync } from 'node:sqlite';

/** The locks of this process. What nothing refers to is closed when memory is tidied up. */
const held: DatabaseSync[] = [];

/**
 * Takes a state file for this process alone: an exclusive transaction on an empty SQLite file beside it, which the kernel
 * ends with the process, however that ends. Throws a sentence where another process has it.
 */
export function lockState(state: string): void {
  const lock = new DatabaseSync(`${state}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another plan manager works with ${state}. This one ends.`);
  }
  held.push(lock);
}
