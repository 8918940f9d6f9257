import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stampBrand } from '#platform/contract/brand-page.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { STAFF_FOLDER } from '../../config/root.ts';
import type { Services } from '../../manifest/services.ts';
import { builtPagePolicy, PAGE_HEADERS } from '../security-headers.ts';
import { isStaffHost } from '../staff.ts';
import { answerNothing, IMMUTABLE } from './answers.ts';

/** Serves the built staff console at `/staff` of the host where staff work; there is nothing on any other host. */
export async function addStaffApp(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const file = join(STAFF_FOLDER, 'index.html');
  if (!config.staffOrigin || !existsSync(file)) return;
  await app.register(fastifyStatic, {
    root: join(STAFF_FOLDER, 'assets'),
    prefix: '/staff/assets/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', IMMUTABLE);
    },
  });
  const html = readFileSync(file, 'utf8');
  const policy = builtPagePolicy(STAFF_FOLDER);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isStaffHost(config, request) || request.url.startsWith(`${STAFF}/`))
      return answerNothing(services, request, reply);
    const { brand, version } = services.brands.ofHost(request.hostname);
    return reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(stampBrand(html, { brand, version, demo: config.demo !== false }));
  };
  app.get('/staff', page);
  app.get('/staff/*', page);
}
