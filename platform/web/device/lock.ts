import { adapter } from './adapter.ts';

/** A browser has no lock of its own: people can lock their machine. */
export const lock = adapter('lock', {
  isOffered: async () => false,
  isOn: async () => false,
  turn: async () => undefined,
  confirm: async () => true,
});
