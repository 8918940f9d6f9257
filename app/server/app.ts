import type { FastifyInstance } from 'fastify';
import { addOperationPages } from '../features/operations/pages.ts';
import { addFileLinks } from '../platform/files/links.ts';
import { addApiDocs } from '../platform/http/api-docs.ts';
import { addAppLinks } from '../platform/http/app-links.ts';
import { buildHttp } from '../platform/http/server.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import type { Services } from '../platform/services.ts';
import { calls, routes } from './fold.ts';

/** The whole server, ready to listen or to be asked in process. Production and tests build the same one. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await buildHttp(services, routes);
  addOperationPages(app, services);
  addFileLinks(app, services);
  addAppLinks(app, services);
  if (services.config.apiDocs) addApiDocs(app, calls);
  await addWebApp(app, services);
  return app;
}
