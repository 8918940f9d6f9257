import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#platform/server/config/keys.ts';
import { isAskedLocally } from '#platform/server/config/loopback.ts';
import { cookiesOf, setCookie } from '#platform/server/http/cookies.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { DEMO_PAGE } from '../rules.ts';
import { addLogIn } from './log-in.ts';
import { addOutboxPage } from './outbox-page.ts';
import { addSwitchboard } from './switches.ts';
import { addWorld } from './world.ts';

/** Holds the key of the address that the server printed, until the browser is closed. */
const KEY_COOKIE = 'wattle_demo_key';

const words = {
  notLocal:
    'This page is for the machine that the demo runs on, and a proxy may have passed your request on. Open the address that the server printed when it started: it ends in a key. Or set DEMO=exposed if everybody may read this page.',
} as const;

/** Under `/dev`, in demo mode only: what the demo page shows and does, and the messages. */
export async function addDemoPages(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.demo) return;
  await app.register(
    async (pages) => {
      keepFromOthers(pages, services);
      pages.get('/', async (_request, reply) => reply.redirect(DEMO_PAGE, 303));
      addWorld(pages, services);
      addSwitchboard(pages, services);
      addLogIn(pages, services);
      addOutboxPage(pages, services);
    },
    { prefix: '/dev' },
  );
}

/**
 * Under `/dev` hold log-in codes, so only this machine may ask, unless the demo is exposed. What a proxy may have
 * passed on needs the key of the address that the server printed. The first visit leaves it in a cookie, and the address
 * is cleaned, so that it stands in no history.
 */
function keepFromOthers(pages: FastifyInstance, { config }: Services): void {
  const isKey = (given: unknown) => typeof given === 'string' && isSameSecret(given, config.demoKey);
  pages.addHook('onRequest', async (request, reply) => {
    const { key } = request.query as Record<string, unknown>;
    if (key !== undefined && (request.headers.accept ?? '').includes('text/html')) {
      if (isKey(key))
        setCookie(config, reply, { name: KEY_COOKIE, value: config.demoKey, path: '/dev' }, 'lax');
      return reply.redirect(withoutKey(request.url), 303);
    }
    const isOpen = config.demo === 'exposed' || isAskedLocally(request);
    if (isOpen || isKey(key) || isKey(cookiesOf(config, request)[KEY_COOKIE])) return;
    return reply.code(403).type('text/plain; charset=utf-8').send(words.notLocal);
  });
}

/** The path of an address and its query without the key. */
function withoutKey(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete('key');
  return params.size > 0 ? `${path}?${params}` : path;
}
