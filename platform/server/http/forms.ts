import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_TYPES } from '#platform/contract/call.ts';
import { Refusal } from '../refusal.ts';

const broken = 'The form is not well-formed.';

/** Lets the calls of a part of the server take a form in place of JSON: a small body without files, read at once. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    [...FORM_TYPES],
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      readForm(headers['content-type'] ?? '', body),
  );
}

/** The fields of a form as the contract's schemas take them. Throws 400 where it cannot be read. */
async function readForm(type: string, body: Buffer<ArrayBuffer>): Promise<Record<string, unknown>> {
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) throw new Refusal(400, broken);
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (fields.has(name)) throw new Refusal(400, broken);
    // `dateRange[startDate]` is how a form writes an object in an object.
    if (outer && inner) fields.set(outer, { ...Object(fields.get(outer)), [inner]: value });
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
