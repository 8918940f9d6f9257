import * as z from 'zod/mini';
import {
  addressesOf,
  type Call,
  FORM_TYPES,
  fullPath,
  paramNames,
  takesForms,
  takesJson,
  type Who,
} from './call.ts';
import { envelope, MEDIA_TYPE } from './envelope.ts';

const WHO: Record<Who, string> = {
  anyone: 'Needs no token.',
  user: 'For any signed-in person, about themselves.',
  viewer: 'For people with access to the participant, read-only or full.',
  full: 'For people with full access to the participant.',
};

type JsonSchema = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-who': string;
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** Calls as an OpenAPI 3.1 document, made only from their declarations. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls)
    for (const [at, address] of addressesOf(call).entries())
      (paths[fullPath(address)] ??= {})[call.method.toLowerCase()] = operation(address, at);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wattle API',
      version: '1',
      description:
        'The client portal of a plan manager. Every reply is an envelope; what it carries is in "data".',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: { Envelope: toJsonSchema(envelope) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** A call under one of its addresses; `at` counts them from 0. */
function operation(call: Call, at: number): Operation {
  return {
    operationId: at === 0 ? call.name : `${call.name}-${at + 1}`,
    tags: [call.name.split('.', 1)[0] as string],
    summary: call.summary,
    'x-who': WHO[call.who],
    security: call.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(call), ...parameters('query', call.query), ...headerParameters(call)],
    ...requestBody(call),
    responses: responses(call),
  };
}

function requestBody(call: Call): Pick<Operation, 'requestBody'> {
  if (!call.body && !call.files) return {};
  const schema = call.body ? toJsonSchema(call.body) : { type: 'object', additionalProperties: false };
  const json = { 'application/json': { schema } };
  if (!call.files) {
    const form = takesForms(call) ? Object.fromEntries(FORM_TYPES.map((type) => [type, { schema }])) : {};
    return { requestBody: { required: true, content: { ...json, ...form } } };
  }
  const { properties, required } = schema as { properties?: JsonSchema; required?: string[] };
  const file = { type: 'string', format: 'binary', description: 'JPG, PNG or PDF, at most 3,000,000 bytes.' };
  const needed = Object.keys(call.files).filter((field) => call.files?.[field] !== 'optional');
  const form = {
    ...schema,
    properties: {
      ...properties,
      ...Object.fromEntries(Object.keys(call.files).map((field) => [field, file])),
    },
    required: [...(required ?? []), ...needed],
  };
  const content = { 'multipart/form-data': { schema: form }, ...(takesJson(call) ? json : {}) };
  return { requestBody: { required: true, content } };
}

function pathParameters(call: Call): JsonSchema[] {
  return paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(/(id|sfid)$/i.test(name) ? { description: 'The numeric id or the 18-character sfid.' } : {}),
  }));
}

/** The fields of a schema as parameters of the query string or of the headers. */
function parameters(place: 'query' | 'header', schema: z.ZodMiniType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

function headerParameters(call: Call): JsonSchema[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...parameters('header', call.headers),
    header('Plan-Manager-Id', 'The brand: "wattle" or "mpm". Without it the host name decides.'),
    ...(call.method === 'GET' || call.who === 'anyone'
      ? []
      : [header('Idempotency-Key', 'The same key and body give the first reply again.')]),
  ];
}

function responses(call: Call): Operation['responses'] {
  const general: Record<string, string> = {
    400: 'The request is not well-formed.',
    406: `The reply is ${MEDIA_TYPE} only.`,
    422: 'A field is missing, wrong or unknown; "errors" says which and why.',
    ...(call.who === 'anyone' ? {} : { 401: 'No token, or its session has ended.' }),
    ...(call.who === 'viewer' || call.who === 'full'
      ? { 404: 'Nothing here that the caller has access to.' }
      : {}),
    ...(call.who === 'full' ? { 403: 'The caller has read-only access.' } : {}),
    ...call.refusals,
  };
  const refused = Object.entries(general).map(([status, description]) => [
    status,
    { description, content: { [MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Envelope' } } } },
  ]);
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, dataSchema(call)],
  };
  return {
    200: { description: 'OK', content: { [MEDIA_TYPE]: { schema } } },
    ...Object.fromEntries(refused),
  };
}

/** The data of a reply; for a paged call, its items, with the pagination in `meta`. */
function dataSchema(call: Call): JsonSchema {
  const reply = toJsonSchema(call.reply);
  if (!call.paged) return { type: 'object', properties: { data: reply }, required: ['data'] };
  const { items, pagination } = reply['properties'] as Record<string, JsonSchema>;
  const meta = { type: 'object', properties: { pagination }, required: ['pagination'] };
  return { type: 'object', properties: { data: items, meta }, required: ['data', 'meta'] };
}

function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
  }) as JsonSchema;
  return rest;
}
