import type { FastifyInstance } from 'fastify';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { fullPath } from '#platform/contract/call.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { newestMessages } from './outbox-page.ts';

const LINK = /https?:\/\/\S+#\S+/;

const words = {
  none: (email: string) =>
    `There is no link for ${email} now. Ask for a code on the login page; it arrives at /dev/outbox.`,
} as const;

interface Asked {
  email?: string;
  brand?: string;
}

/**
 * `/dev/log-in?email=…&brand=…`: has a login link sent to somebody, as the login page does, and opens it in their place.
 * There is no other way in than everybody's.
 */
export function addLogIn(pages: FastifyInstance, services: Services): void {
  pages.get<{ Querystring: Asked }>('/log-in', async (request, reply) => {
    const { email = '', brand = '' } = request.query;
    const asked = await pages.inject({
      method: startSignIn.method,
      url: fullPath(startSignIn),
      headers: { 'plan-manager-id': brand },
      remoteAddress: request.ip,
      payload: { email, type: 'link' },
    });
    const [message] =
      asked.statusCode === 200 ? await newestMessages(services, { to: [email.toLowerCase()], count: 1 }) : [];
    const [link] = LINK.exec(message?.text ?? '') ?? [];
    if (link) return reply.redirect(link, 303);
    return reply.code(404).type('text/plain; charset=utf-8').send(words.none(email));
  });
}
