import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandAsset, stampBrand } from '#platform/contract/brand-page.ts';
import { type BrandFiles, SERVICE_WORKER } from '#platform/contract/installed/service-worker.ts';
import { SHARED, SHARED_LOST } from '#platform/contract/installed/shared-files.ts';
import type { LoadedBrand } from '../../config/brands.ts';
import type { Services } from '../../manifest/services.ts';
import { cookiesOf, setCookie } from '../cookies.ts';
import { builtPagePolicy, PAGE_HEADERS, WORKER_POLICY } from '../security-headers.ts';
import { isKnown, tagOf } from '../tags.ts';
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
  await app.register(async (shared) => askAgain(shared));
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
 * browsers find a new script and fetch all of them anew. A demo's clock changes nothing. Browsers ask for it with every
 * page, so it is sent only where it is not the one they have.
 */
function addServiceWorker(app: FastifyInstance, services: Services): void {
  const scripts = loadServiceWorkers(services);
  app.get(SERVICE_WORKER, async (request, reply) => {
    const script = scripts.get(pageBrand(services, request).brand.code);
    if (script === undefined) return answerNothing(services, request, reply);
    const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
    const tag = tagOf(SERVICE_WORKER, script.text);
    reply.headers({
      'content-security-policy': WORKER_POLICY,
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
      etag: tag,
    });
    if (isKnown(known, tag)) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    return /\bbr\b/.test(String(encodings))
      ? reply.header('content-encoding', 'br').send(script.brotli)
      : reply.send(script.text);
  });
}

/**
 * What somebody shares with the app comes here only where the browser has no service worker any more: nobody is logged in
 * by it, and nothing is kept, so the page asks for it again.
 */
function askAgain(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post(SHARED, async (_request, reply) => reply.redirect(SHARED_LOST, 303));
}

/** The script for each brand, as text and compressed; none where the web app has not been built. */
function loadServiceWorkers(services: Services): Map<string, { text: string; brotli: Buffer }> {
  const file = join(services.webFolder, SERVICE_WORKER);
  if (!existsSync(file)) return new Map();
  const script = readFileSync(file, 'utf8');
  return new Map(
    services.brands.all.map((each) => {
      const files: BrandFiles = {
        brand: each.brand.code,
        page: hash('sha256', pageOf(services, each) ?? '', 'base64url'),
        files: shownFiles(each),
        name: each.brand.shortName,
        icon: brandAsset(each.brand, 'icon-192.png', each.version),
        isDemo: services.config.demo !== false,
      };
      const text = `self.WATTLE=${JSON.stringify(files)};\n${script}`;
      return [each.brand.code, { text, brotli: brotliCompressSync(text) }];
    }),
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
