import type { FastifyInstance } from 'fastify';
import { addDemoPages } from '#features/demo/server/pages.ts';
import { addOperationPages } from '#features/operations/server/pages.ts';
import { addCalendar } from '#features/upcoming/server/address.ts';
import { addFileLinks } from '#platform/server/files/links.ts';
import { addApiDocs } from '#platform/server/http/api-docs.ts';
import { addAppLinks } from '#platform/server/http/pages/app-links.ts';
import { addStaffApp } from '#platform/server/http/pages/staff-app.ts';
import { addWebApp } from '#platform/server/http/pages/web-app.ts';
import { buildHttp } from '#platform/server/http/server.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { routes } from './fold.ts';

/** The whole server, ready to listen or to be called in process. Production and tests build the same one. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await buildHttp(services, routes);
  addOperationPages(app, services);
  await addDemoPages(app, services);
  addFileLinks(app, services);
  addCalendar(app, services);
  addAppLinks(app, services);
  if (services.config.apiDocs) addApiDocs(app);
  await addStaffApp(app, services);
  await addWebApp(app, services);
  return app;
}
