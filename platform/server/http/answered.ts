import { channel } from 'node:diagnostics_channel';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route answers, for metrics and traces. */
    call?: string;
  }
}

/** A request that was answered. */
export interface Answered {
  /** Its id, as the log has it. */
  id: string;
  /** The name of its call; undefined for pages, files and links. */
  call: string | undefined;
  status: number;
  /** From its arrival to the end of its reply, in milliseconds. */
  took: number;
}

/** Tells metrics and traces of each request that the server has answered. Without a listener it costs nothing. */
export const answered = channel('wattle.answered');
