import { calls } from '@wattle/contract/calls';
import type { FastifyInstance } from 'fastify';
import { authRoutes } from '../features/auth/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { addOperationPages } from '../features/operations/pages.ts';
import { participantRoutes } from '../features/participants/routes.ts';
import { planRoutes } from '../features/plans/routes.ts';
import { providerRoutes } from '../features/providers/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { statusRoutes } from '../features/status/routes.ts';
import { submissionRoutes } from '../features/submissions/routes.ts';
import { supportRoutes } from '../features/supports/routes.ts';
import { addFileLinks } from '../platform/files/links.ts';
import { addApiDocs } from '../platform/http/api-docs.ts';
import { buildHttp } from '../platform/http/server.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import type { Services } from '../platform/services.ts';

const routes = [
  ...authRoutes,
  ...participantRoutes,
  ...planRoutes,
  ...supportRoutes,
  ...claimRoutes,
  ...submissionRoutes,
  ...providerRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...contactRoutes,
  ...statusRoutes,
];

/** The whole server, ready to listen or to be asked in process. Production and tests build the same one. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const unanswered = calls.filter((call) => !routes.some((route) => route.call === call));
  if (unanswered.length > 0)
    throw new Error(`Calls without a handler: ${unanswered.map(({ name }) => name).join(', ')}`);
  const app = await buildHttp(services, routes);
  addOperationPages(app, services);
  addFileLinks(app, services);
  if (services.config.apiDocs) addApiDocs(app);
  await addWebApp(app, services);
  return app;
}
