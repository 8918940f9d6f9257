import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stampBrand } from '#platform/contract/brand-page.ts';
import type { LoadedBrand } from '../config/brands.ts';
import type { Services } from '../manifest/services.ts';
import { brandCodeOf } from './arrival.ts';
import { cookiesOf, setCookie } from './cookies.ts';
import { sendError } from './envelope.ts';
import { builtPagePolicy, PAGE_HEADERS } from './security-headers.ts';

/** In demo mode `?brand=mpm` chooses the brand, and this cookie remembers it (architecture: "Fixed points"). */
const BRAND_COOKIE = 'wattle_brand';

/** How a file is kept whose address changes with it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const BRAND_FILES = /^[a-z0-9-]+\.(css|svg|png)$/;

const words = {
  notFound: 'There is nothing at this address.',
  notBuilt: 'The web app has not been built. Run: npm start',
} as const;

/** Says that there is nothing at an address, with the status of the brand that was asked. */
export const answerNothing = async (services: Services, request: FastifyRequest, reply: FastifyReply) =>
  sendError(reply, await services.status.current(brandCodeOf(services, request)), 404, words.notFound);

/** Serves the built web app: one page for every address that is not a file or a call, stamped with the brand. */
export async function addWebApp(app: FastifyInstance, services: Services): Promise<void> {
  addBrandFiles(app, services);
  if (existsSync(join(services.webFolder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(services.webFolder, 'assets'),
      prefix: '/assets/',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => {
        reply.header('cache-control', IMMUTABLE);
      },
    });
  }
  let pages = loadPages(services);
  services.clock.onJump?.(() => {
    pages = loadPages(services);
  });
  const policy = builtPagePolicy(services.webFolder);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return answerNothing(services, request, reply);
    const brand = pageBrand(services, request);
    const page = pages.get(brand.brand.code);
    if (!page) return reply.code(503).type('text/plain').send(words.notBuilt);
    if (services.config.demo)
      setCookie(services.config, reply, { name: BRAND_COOKIE, value: brand.brand.code, path: '/' }, 'lax');
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        vary: 'Cookie',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function loadPages({ brands, webFolder, config, clock }: Services): Map<string, string> {
  const file = join(webFolder, 'index.html');
  if (!existsSync(file)) return new Map();
  const html = readFileSync(file, 'utf8');
  return new Map(
    brands.all.map(({ brand, version }) => [
      brand.code,
      stampBrand(html, { brand, version, demo: config.demo !== false, aheadMs: clock.aheadMs }),
    ]),
  );
}

/**
 * Whether a person's browser opens a page, in contrast to a script or a program asking for a file or a call. The front
 * page is for everybody: monitors and previews of links ask for it without saying that they take HTML.
 */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(\?|$)/.test(request.url)) return true;
  const isCall = /^\/(api|client-portal|assets|brands|dev)(\/|$)/.test(request.url);
  return !isCall && (request.headers.accept ?? '').includes('text/html');
}

function pageBrand({ brands, config }: Services, request: FastifyRequest): LoadedBrand {
  const ofHost = brands.ofHost(request.hostname);
  if (!config.demo || brands.withHost(request.hostname)) return ofHost;
  const asked =
    (request.query as Record<string, unknown>)['brand'] ?? cookiesOf(config, request)[BRAND_COOKIE];
  return (typeof asked === 'string' ? brands.find(asked) : undefined) ?? ofHost;
}

/** Tokens and logos of the brands. Their addresses carry a version, so they are cached for good. */
function addBrandFiles(app: FastifyInstance, services: Services): void {
  const { brands } = services;
  app.get<{ Params: { code: string; file: string } }>('/brands/:code/:file', async (request, reply) => {
    const brand = brands.find(request.params.code);
    const file =
      brand && BRAND_FILES.test(request.params.file) ? join(brand.folder, request.params.file) : undefined;
    if (!file || !existsSync(file)) return answerNothing(services, request, reply);
    const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return reply
      .headers({ 'cache-control': IMMUTABLE, 'content-type': `${type}; charset=utf-8` })
      .send(readFileSync(file));
  });
}
