import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stampBrand } from '#platform/contract/brand-page.ts';
import { type BrandFiles, SERVICE_WORKER } from '#platform/contract/service-worker.ts';
import type { LoadedBrand } from '../../config/brands.ts';
import type { Services } from '../../manifest/services.ts';
import { cookiesOf, setCookie } from '../cookies.ts';
import { builtPagePolicy, PAGE_HEADERS, WORKER_POLICY } from '../security-headers.ts';
import { answerNothing, IMMUTABLE } from './answers.ts';
import { addBrandFiles, shownFiles } from './brand-files.ts';

/** In demo mode `?brand=mpm` chooses the brand, and this cookie remembers it (architecture: "Fixed points"). */
const BRAND_COOKIE = 'wattle_brand';

const words = {
  notBuilt: 'The web app has not been built. Run: npm start',
} as const;

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
  addServiceWorker(app, services);
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

function loadPages(services: Services): Map<string, string> {
  const { brands, clock } = services;
  return new Map(brands.all.map((each) => [each.brand.code, pageOf(services, each, clock.aheadMs) ?? '']));
}

/** The page of a brand; undefined where the web app has not been built. */
function pageOf(
  { webFolder, config }: Services,
  { brand, version }: LoadedBrand,
  aheadMs?: number,
): string | undefined {
  const file = join(webFolder, 'index.html');
  if (!existsSync(file)) return undefined;
  return stampBrand(readFileSync(file, 'utf8'), { brand, version, demo: config.demo !== false, aheadMs });
}

/**
 * Serves the service worker's script, with the files of the brand that asks: where one of them changes, or the page does,
 * browsers find a new script and fetch all of them anew. A demo's clock changes nothing.
 */
function addServiceWorker(app: FastifyInstance, services: Services): void {
  const file = join(services.webFolder, SERVICE_WORKER);
  const scripts = new Map<string, string>();
  if (existsSync(file)) {
    const script = readFileSync(file, 'utf8');
    for (const each of services.brands.all) {
      const files: BrandFiles = {
        page: hash('sha256', pageOf(services, each) ?? '', 'base64url'),
        files: shownFiles(each),
        isDemo: services.config.demo !== false,
      };
      scripts.set(each.brand.code, `self.WATTLE=${JSON.stringify(files)};\n${script}`);
    }
  }
  app.get(SERVICE_WORKER, async (request, reply) => {
    const script = scripts.get(pageBrand(services, request).brand.code);
    if (script === undefined) return answerNothing(services, request, reply);
    return reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache', vary: 'Cookie' })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
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
