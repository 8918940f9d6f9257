import { openApi } from '@wattle/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from './html.ts';

/** `GET /openapi.json`, and the same for people at `/docs`: where `API_DOCS` says so (architecture: "Fixed points"). */
export function addApiDocs(app: FastifyInstance): void {
  const document = openApi();
  const page = htmlPage('Wattle API', docsBody(document));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', async (_request, reply) => reply.headers(page.headers).send(page.html));
}

type OpenApi = ReturnType<typeof openApi>;

function docsBody(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const parts = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, group]) => `<h2>${escapeHtml(tag)}</h2>${group.map(operationSection).join('')}`,
  );
  return `<p>${escapeHtml(document.info.description)} The machine-readable form is <a href="/openapi.json">openapi.json</a>.</p>${parts.join('')}`;
}

function operationSection({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenApi['paths'][string][string];
}): string {
  const answers = Object.entries(operation.responses)
    .map(([status, { description }]) => `<li><strong>${status}</strong> ${escapeHtml(description)}</li>`)
    .join('');
  const schema = (title: string, value: unknown) =>
    value === undefined
      ? ''
      : `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
  return `<section><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)} <em>${escapeHtml(operation['x-who'])}</em></p>
    ${schema('Request body', Object.values(operation.requestBody?.content ?? {})[0]?.schema)}
    ${schema('Reply', operation.responses['200']?.content)}<ul>${answers}</ul></section>`;
}
