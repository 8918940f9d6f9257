import { desc, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAskedLocally } from '#platform/server/config/loopback.ts';
import { outbox } from '#platform/server/database/tables.ts';
import { htmlPage } from '#platform/server/http/html.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { html } from '#platform/server/markup.ts';

const OUTBOX_PAGE = 50;

const words = {
  notLocal:
    'This page is for the machine that the demo runs on: open it there, under localhost and without a proxy. Or set DEMO=exposed if everybody may read it.',
} as const;

/** Pages for those who run the server: whether it is alive and ready, and in demo mode the messages. */
export function addOperationPages(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.db.execute(sql`select 1`);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
  if (services.config.demo) addOutboxPage(app, services);
}

/**
 * `/dev/outbox`: messages newest first, as a page or as JSON; `?to=` filters by recipient, and may be given several
 * times (architecture: "Fixed points"). Messages hold login codes, so only this machine may ask, unless the demo is
 * exposed.
 */
function addOutboxPage(app: FastifyInstance, { database, config }: Services): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (config.demo === 'exposed' || isAskedLocally(request.headers)) return;
    return reply.code(403).type('text/plain; charset=utf-8').send(words.notLocal);
  };
  app.get<{ Querystring: { to?: string | string[] } }>(
    '/dev/outbox',
    { onRequest },
    async (request, reply) => {
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
    },
  );
}
