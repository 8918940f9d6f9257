import { adapter } from './adapter.ts';

export const appEvents = adapter('appEvents', { listen: async () => undefined });
