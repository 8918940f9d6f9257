import type { FastifyInstance } from 'fastify';
import portalDocument from '#platform/contract/openapi.json' with { type: 'json' };
import type { OpenApi, Operation, Ref } from '#platform/contract/openapi-types.ts';
import operationsDocument from '#platform/contract/operations/openapi.json' with { type: 'json' };
import staffDocument from '#platform/contract/staff/openapi.json' with { type: 'json' };
import { html, type Markup } from '../markup.ts';
import { htmlPage } from './html.ts';

/**
 * Serves the descriptions of the APIs at `/openapi.json`, `/operations/openapi.json` and `/staff/openapi.json`, and for
 * people at `/docs`, `/operations/docs` and `/staff/docs`, where `API_DOCS` is on (architecture: "Fixed points"). They are the files that `npm run check`
 * compares with the calls.
 */
export function addApiDocs(app: FastifyInstance): void {
  for (const [base, document] of Object.entries<OpenApi>({
    '': portalDocument,
    '/operations': operationsDocument,
    '/staff': staffDocument,
  })) {
    const page = htmlPage(document.info.title, docsBody(document));
    app.get(`${base}/openapi.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document),
    );
    app.get(`${base}/docs`, async (_request, reply) => reply.headers(page.headers).send(page.html));
  }
}

function docsBody({ info, paths, components }: OpenApi): Markup {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const parts = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, group]) => html`<h2>${tag}</h2>${group.map((each) => operationSection(each, components))}`,
  );
  const shapes = Object.entries(components.schemas).map(([name, shape]) => folded(name, shape));
  return html`<p>${info.description} The machine-readable form is <a href="openapi.json">openapi.json</a>.</p>${parts}
    <h2>Shapes</h2><p>What bodies and replies are made of, by the name at the end of a "$ref".</p>${shapes}`;
}

interface Described {
  path: string;
  method: string;
  operation: Operation;
}

function operationSection({ path, method, operation }: Described, components: OpenApi['components']): Markup {
  const { summary, requestBody, responses } = operation;
  const body = requestBody && meant(requestBody, components.requestBodies);
  const replies = Object.entries(responses).map(([status, reply]) => ({
    status,
    ...meant(reply, components.responses),
    ...reply,
  }));
  const answers = replies.map(
    ({ status, description }) => html`<li><strong>${status}</strong> ${description}</li>`,
  );
  return html`<section><h3><code>${method} ${path}</code></h3><p>${summary} <em>${operation['x-who']}</em></p>
    ${body && folded('Request body', Object.values(body.content)[0]?.schema)}
    ${folded('Reply', replies.find(({ status }) => status === '200')?.content)}<ul>${answers}</ul></section>`;
}

/** What stands there, or what its reference leads to. */
const meant = <Part extends object>(part: Part | Ref, parts: Record<string, Part>): Part | undefined =>
  '$ref' in part ? parts[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)] : part;

/** What is long, and read by few. */
const folded = (title: string, value: unknown): Markup =>
  html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;
