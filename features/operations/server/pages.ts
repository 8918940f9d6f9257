import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/server/manifest/services.ts';

/** Pages for those who run the server: whether it is alive, and ready; it is ready no more once it is to end. */
export function addOperationPages(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      services.ending.signal.throwIfAborted();
      // While the primary is away, a server that can still read from a standby is of use.
      await services.database.run('ready', 'select 1', []);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
