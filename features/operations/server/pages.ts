import { desc, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#platform/server/config/keys.ts';
import { isAskedLocally } from '#platform/server/config/loopback.ts';
import { outbox } from '#platform/server/database/tables.ts';
import { cookiesOf, setCookie } from '#platform/server/http/cookies.ts';
import { htmlPage } from '#platform/server/http/html.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { html } from '#platform/server/markup.ts';

const OUTBOX_PAGE = 50;
/** Holds the key of the address that the server printed, until the browser is closed. */
const KEY_COOKIE = 'wattle_demo_key';

const words = {
  notLocal:
    'This page is for the machine that the demo runs on, and a proxy may have passed your request on. Open the address that the server printed when it started: it ends in a key. Or set DEMO=exposed if everybody may read this page.',
} as const;

/** Pages for those who run the server: whether it is alive and ready, and in demo mode the messages. */
export async function addOperationPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.db.execute(sql`select 1`);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
  if (!services.config.demo) return;
  await app.register(
    async (pages) => {
      keepFromOthers(pages, services);
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

/**
 * `/dev/outbox`: messages newest first, as a page or as JSON; `?to=` filters by recipient, and may be given several
 * times (architecture: "Fixed points").
 */
function addOutboxPage(pages: FastifyInstance, { database }: Services): void {
  pages.get<{ Querystring: { to?: string | string[] } }>('/outbox', async (request, reply) => {
    const to = [request.query.to ?? []].flat().map((address) => address.replaceAll('\0', ''));
    const messages = await database.operate((tx) =>
      tx
        .select({
          to: outbox.to,
          channel: outbox.channel,
          subject: outbox.subject,
          text: outbox.text,
          sent_at: outbox.createdAt,
        })
        .from(outbox)
        .where(to.length > 0 ? inArray(outbox.to, to) : undefined)
        .orderBy(desc(outbox.id))
        .limit(OUTBOX_PAGE),
    );
    if ((request.headers.accept ?? '').includes('application/json')) return messages;
    const items = messages.map(
      ({ subject, channel, to, sent_at, text }) =>
        html`<section><h2>${subject}</h2><p>${channel} to ${to}, ${sent_at.toISOString()}</p><pre tabindex="0">${text}</pre></section>`,
    );
    const none = html`<p>No messages yet. Ask for a login code and it stands here.</p>`;
    const page = htmlPage('Outbox', html`${items.length > 0 ? items : none}`);
    return reply.headers(page.headers).send(page.html);
  });
}
