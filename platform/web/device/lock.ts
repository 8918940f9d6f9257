import { adapter } from './adapter.ts';

/** A browser has no lock of its own: the machine's is the person's to set. */
export const lock = adapter('lock', {
  isOffered: async () => false,
  isOn: async () => false,
  turn: async () => undefined,
  confirm: async () => true,
});
