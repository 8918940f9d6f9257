import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../manifest/services.ts';
import { brandCodeOf } from '../arrival.ts';
import { sendError } from '../envelope.ts';

/** How a file is kept whose address changes with it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const words = { notFound: 'There is nothing at this address.' } as const;

/** Says that there is nothing at an address, with the status of the brand that was asked. */
export const answerNothing = async (services: Services, request: FastifyRequest, reply: FastifyReply) =>
  sendError(reply, await services.status.current(brandCodeOf(services, request)), 404, words.notFound);
