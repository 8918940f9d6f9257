import { desc, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '#platform/server/database/tables.ts';
import { htmlPage } from '#platform/server/http/html.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { html } from '#platform/server/markup.ts';

const OUTBOX_PAGE = 50;

/** The newest messages, to these addresses or to anybody. */
export function newestMessages(
  { database }: Pick<Services, 'database'>,
  { to = [], count }: { to?: readonly string[]; count: number },
) {
  return database.operate((tx) =>
    tx
      .select({
        to: outbox.to,
        channel: outbox.channel,
        subject: outbox.subject,
        text: outbox.text,
        sent_at: outbox.createdAt,
      })
      .from(outbox)
      .where(to.length > 0 ? inArray(outbox.to, [...to]) : undefined)
      .orderBy(desc(outbox.id))
      .limit(count),
  );
}

/**
 * `/dev/outbox`: messages newest first, as a page or as JSON; `?to=` filters by recipient, and may be given several
 * times (architecture: "Fixed points").
 */
export function addOutboxPage(pages: FastifyInstance, services: Services): void {
  pages.get<{ Querystring: { to?: string | string[] } }>('/outbox', async (request, reply) => {
    const to = [request.query.to ?? []].flat().map((address) => address.replaceAll('\0', ''));
    const messages = await newestMessages(services, { to, count: OUTBOX_PAGE });
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
