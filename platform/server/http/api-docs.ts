import type { FastifyInstance } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { openApi } from '#platform/contract/openapi.ts';
import { html, type Markup } from '../markup.ts';
import { htmlPage } from './html.ts';

/**
 * Serves the description of the API at `/openapi.json`, and for people at `/docs`, where `API_DOCS` is on
 * (architecture: "Fixed points").
 */
export function addApiDocs(app: FastifyInstance, calls: readonly Call[]): void {
  const document = openApi(calls);
  const page = htmlPage('Wattle API', docsBody(document));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', async (_request, reply) => reply.headers(page.headers).send(page.html));
}

type OpenApi = ReturnType<typeof openApi>;

function docsBody({ info, paths }: OpenApi): Markup {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const parts = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, group]) => html`<h2>${tag}</h2>${group.map(operationSection)}`,
  );
  return html`<p>${info.description} The machine-readable form is <a href="/openapi.json">openapi.json</a>.</p>${parts}`;
}

interface Operation {
  path: string;
  method: string;
  operation: OpenApi['paths'][string][string];
}

function operationSection({ path, method, operation }: Operation): Markup {
  const { summary, requestBody, responses } = operation;
  const answers = Object.entries(responses).map(
    ([status, { description }]) => html`<li><strong>${status}</strong> ${description}</li>`,
  );
  const schema = (title: string, value: unknown) =>
    value === undefined
      ? undefined
      : html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;
  return html`<section><h3><code>${method} ${path}</code></h3><p>${summary} <em>${operation['x-who']}</em></p>
    ${schema('Request body', Object.values(requestBody?.content ?? {})[0]?.schema)}
    ${schema('Reply', responses['200']?.content)}<ul>${answers}</ul></section>`;
}
