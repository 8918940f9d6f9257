import { createServer } from 'node:http';
import type { Config } from '../config/config.ts';
import type { Services } from '../manifest/services.ts';
import { openMetrics } from './metrics.ts';

/** How long a scraper may take to ask and to read, in milliseconds; one that hangs is cut off. */
const PATIENCE = 10_000;
/** How many scrapers may be connected at once. */
const MOST_CONNECTIONS = 20;

/**
 * Answers `GET /metrics` on the operator's own port, which no participant, system or member of staff can reach: by
 * default only this machine can. Gives how to stop. Throws where the port is taken.
 */
export async function listenForScrapers(
  services: Services,
  { port, host }: NonNullable<Config['admin']>,
  onFailure: (error: Error) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const metrics = openMetrics(services);
  const server = createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, (request, reply) => {
    // Whatever came with the request is of no use here.
    request.resume();
    if (request.url !== '/metrics' || request.method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: Error) => {
        onFailure(error);
        reply.writeHead(500).end();
      },
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = PATIENCE;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      metrics.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
