import * as z from 'zod/mini';
import { scopeNeeded } from './api-scopes.ts';
import {
  type AnyCall,
  addressesOf,
  FORM_TYPES,
  fullPath,
  type PersonWho,
  paramNames,
  takesForms,
  takesJson,
  type Who,
} from './call.ts';
import { envelope, MEDIA_TYPE } from './envelope.ts';
import { type Converter, converter, type JsonSchema, SCHEMAS, type Shapes } from './json-schema.ts';
import type { OpenApi, Operation, Ref, Reply, RequestBody } from './openapi-types.ts';
import { pageQuery } from './paging.ts';
import { PROOF_MINUTES } from './passkeys/proof.ts';
import { CALLS_A_MINUTE, MOST_RECORDS, NDJSON } from './records.ts';
import { isStaffs, rolesFor } from './staff-roles.ts';
import { UPLOAD } from './uploads.ts';

const WHO: Record<PersonWho, string> = {
  anyone: 'Needs no token.',
  user: 'For any signed-in person, about themselves.',
  viewer: 'For people with access to the participant, read-only or full.',
  full: 'For people with full access to the participant.',
};

const WHO_OF_STAFF: Readonly<Record<'staff:stranger' | 'staff:any', string>> = {
  'staff:stranger': 'For whoever logs in.',
  'staff:any': 'For any member of staff who has logged in.',
};

/** Who may make a call, in a sentence. */
const whoMay = (who: Who): string => {
  const scope = scopeNeeded(who);
  if (scope) return `For systems whose API key has the scope "${scope}".`;
  const roles = rolesFor(who);
  if (roles.length > 0) return `For staff with the role "${roles.join('" or "')}".`;
  return { ...WHO, ...WHO_OF_STAFF }[who as PersonWho];
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Headers that many calls take. */
const HEADERS = {
  Brand: header('Plan-Manager-Id', 'The brand: "wattle" or "mpm". Without it the host name decides.'),
  IdempotencyKey: header('Idempotency-Key', 'The same key and body give the first reply again.'),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of an earlier answer: where nothing has changed it is answered with 304.',
  ),
};

const ENVELOPE: JsonSchema = { $ref: `${SCHEMAS}Envelope` };

/** The envelope of a page: it says which one. */
const PAGE: JsonSchema = {
  allOf: [
    ENVELOPE,
    {
      type: 'object',
      properties: {
        meta: {
          type: 'object',
          properties: { pagination: { $ref: `${SCHEMAS}Pagination` } },
          required: ['pagination'],
        },
      },
      required: ['meta'],
    },
  ],
};

/** What calls are refused with. A call's own reason stands beside its reference to the last of these. */
const REFUSALS = {
  400: 'The request is not well-formed.',
  401: 'No token, or its session has ended; no API key, or one that works no more.',
  403: 'The caller has read-only access, a key without the scope, or lacks the role.',
  404: 'Nothing here that the caller has access to.',
  406: `The reply is ${MEDIA_TYPE} only.`,
  422: 'A field is missing, wrong or unknown; "errors" says which and why.',
  Otherwise: 'The call says why.',
};

const PROOF = `The person has to prove first who they are, or did so more than ${PROOF_MINUTES} minutes ago; the field "proof" says so.`;

const MANY_CALLS = `More than ${CALLS_A_MINUTE} requests of this key in a minute, whatever they call. "Retry-After" says when to send it again.`;

const LINES =
  'OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended.';

const refused = (why: string | number): Ref => ({ $ref: `#/components/responses/${why}` });

/** What a document is about: its title, a sentence or two, and what its callers' tokens are. */
export interface About {
  title: string;
  description: string;
  tokens: string;
}

const ENVELOPES = 'Every reply is an envelope; what it carries is in "data".';

/** The three documents: of the portal's calls, of the operations API's, and of the staff console's. */
export const ABOUT = {
  portal: {
    title: 'Wattle API',
    description: `The client portal of a plan manager. ${ENVELOPES}`,
    tokens: 'JWT',
  },
  operations: {
    title: 'Wattle operations API',
    description: `How a plan manager's systems feed the portal, and learn what people did in it. ${ENVELOPES} Calls that take records take them as NDJSON too, one a line, and then answer line by line.`,
    tokens: 'an API key',
  },
  staff: {
    title: 'Wattle staff API',
    description: `What the staff of a plan manager do in the staff console. ${ENVELOPES} A session is a cookie of its host.`,
    tokens: 'none: the cookie says who it is',
  },
} as const satisfies Record<string, About>;

/**
 * Calls as an OpenAPI 3.1 document, made only from their declarations. A shape stands once, under its name, wherever
 * calls use it.
 */
export function openApi(
  { title, description, tokens }: About,
  calls: readonly AnyCall[],
  shapes: Shapes,
): OpenApi {
  const toJson = converter({ ...namedBodies(calls), ...shapes, Envelope: envelope });
  toJson(envelope);
  const paths: OpenApi['paths'] = {};
  for (const call of calls)
    for (const [at, address] of addressesOf(call).entries())
      (paths[fullPath(address)] ??= {})[call.method.toLowerCase()] = operation(address, at, toJson);
  const requestBodies = byName(
    calls.filter(({ files }) => files),
    (call) => bodyWithFiles(call, toJson),
  );
  const replies = byName(
    calls.filter(({ also }) => also),
    (call) => reply(call, toJson),
  );
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: { ...toJson.named(), Page: PAGE },
      requestBodies,
      responses: {
        ...Object.fromEntries(
          Object.entries(REFUSALS).map(([why, description]) => [
            why,
            { description, content: { [MEDIA_TYPE]: { schema: ENVELOPE } } },
          ]),
        ),
        ...replies,
      },
      parameters: {
        ...HEADERS,
        ...Object.fromEntries(
          parameters('query', z.object(pageQuery), toJson).map((each) => [each['name'], each]),
        ),
        ...Object.fromEntries(
          namesInPaths(calls).map((name) => [name, pathParameter(name, declaredAs(calls, name), toJson)]),
        ),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: tokens } },
    },
  };
}

const byName = <Part>(calls: readonly AnyCall[], part: (call: AnyCall) => Part): Record<string, Part> =>
  Object.fromEntries(calls.map((call) => [call.name, part(call)]));

/** The bodies by their calls' names: that of `claims.decide` is `ClaimsDecideBody`, unless its shape has its own name. */
const namedBodies = (calls: readonly AnyCall[]): Shapes =>
  Object.fromEntries(
    calls.flatMap(({ name, body, record }) => {
      const stem = name.replaceAll(/(?:^|[._-])(.)/g, (_, first: string) => first.toUpperCase());
      return [...(body ? [[`${stem}Body`, body]] : []), ...(record ? [[`${stem}Record`, record]] : [])];
    }),
  );

/** A call under one of its addresses; `at` counts them from 0. */
function operation(call: AnyCall, at: number, toJson: Converter): Operation {
  return {
    operationId: at === 0 ? call.name : `${call.name}-${at + 1}`,
    tags: [call.name.split('.', 1)[0] as string],
    summary: call.summary,
    'x-who': whoMay(call.who),
    security: call.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...shared(paramNames(call.path)),
      ...queryParameters(call, toJson),
      ...parameters('header', call.headers, toJson),
      ...shared(sharedHeaders(call)),
    ],
    ...requestBody(call, toJson),
    responses: responses(call, toJson),
  };
}

function requestBody(call: AnyCall, toJson: Converter): Pick<Operation, 'requestBody'> {
  if (call.files) return { requestBody: { $ref: `#/components/requestBodies/${call.name}` } };
  if (call.record) return { requestBody: bodyWithRecords(toJson(call.record)) };
  if (!call.body) return {};
  const types = ['application/json', ...(takesForms(call) ? FORM_TYPES : [])];
  const schema = toJson(call.body);
  return {
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}

/** The body of a call that takes many records. */
function bodyWithRecords(record: JsonSchema): RequestBody {
  const records = { type: 'array', minItems: 1, maxItems: MOST_RECORDS, items: record };
  const all = {
    type: 'object',
    additionalProperties: false,
    properties: { records },
    required: ['records'],
  };
  return { required: true, content: { 'application/json': { schema: all }, [NDJSON]: { schema: record } } };
}

/** The body of a call with files: a form, and JSON where no file has to come. */
function bodyWithFiles({ body = z.strictObject({}), files = {} }: AnyCall, toJson: Converter): RequestBody {
  const schema = toJson(body);
  const { properties, required } = toJson.fieldsOf(schema);
  const file = {
    type: 'string',
    format: 'binary',
    description: `JPG, PNG or PDF, at most ${UPLOAD.maxBytes} bytes.`,
  };
  const needed = Object.keys(files).filter((field) => files[field] !== 'optional');
  const form = {
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, ...Object.fromEntries(Object.keys(files).map((field) => [field, file])) },
    required: [...required, ...needed],
  };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: form },
      ...(takesJson({ files }) ? { 'application/json': { schema } } : {}),
    },
  };
}

const namesInPaths = (calls: readonly AnyCall[]): string[] =>
  [...new Set(calls.flatMap(addressesOf).flatMap(({ path }) => paramNames(path)))].toSorted();

/** What a place in a path holds where it names no record; the same in every path. */
const declaredAs = (calls: readonly AnyCall[], name: string): z.ZodMiniType | undefined =>
  calls.find(({ params }) => params?.[name])?.params?.[name];

/** What stands in the path, by the name of its place. */
const pathParameter = (name: string, declared: z.ZodMiniType | undefined, toJson: Converter): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  ...(declared ? {} : { description: 'The numeric id or the 18-character sfid.' }),
  schema: declared ? toJson(declared) : { type: 'string' },
});

/** The fields of a schema as parameters of the query string or of the headers. */
function parameters(
  place: 'query' | 'header',
  schema: z.ZodMiniType | undefined,
  toJson: Converter,
): JsonSchema[] {
  if (!schema) return [];
  const { properties, required } = toJson.fieldsOf(toJson(schema));
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    ...(required.includes(name) ? { required: true } : {}),
    schema: each,
  }));
}

/** The fields of the query string; which page of a list stands once, for all lists. */
function queryParameters({ query, paged }: AnyCall, toJson: Converter): JsonSchema[] {
  const own = parameters('query', query, toJson);
  const pages = Object.keys(paged ? pageQuery : {});
  return [...shared(pages), ...own.filter(({ name }) => !pages.includes(String(name)))];
}

/** Keys of systems belong to a brand, and what systems send may be sent again without a key for it. */
const sharedHeaders = ({ method, who, tagged, repeatable }: AnyCall): string[] => {
  const known = tagged ? ['IfNoneMatch'] : [];
  if (scopeNeeded(who) || isStaffs(who)) return known;
  return [
    ...(method === 'GET' || who === 'anyone' || repeatable ? ['Brand'] : ['Brand', 'IdempotencyKey']),
    ...known,
  ];
};

const shared = (names: readonly string[]): JsonSchema[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));

function responses(call: AnyCall, toJson: Converter): Operation['responses'] {
  const general = [
    400,
    406,
    422,
    ...(call.who === 'anyone' || call.who === 'staff:stranger' ? [] : [401]),
    ...(call.who === 'viewer' || call.who === 'full' ? [404] : []),
    ...(call.who === 'full' || scopeNeeded(call.who) || rolesFor(call.who).length > 0 ? [403] : []),
  ];
  return {
    200: call.also ? { $ref: `#/components/responses/${call.name}` } : reply(call, toJson),
    ...(call.tagged && { 304: { description: 'Nothing has changed since the answer that has this tag' } }),
    ...Object.fromEntries(general.map((status) => [status, refused(status)])),
    ...Object.fromEntries(
      Object.entries(refusalsOf(call)).map(([status, description]) => [
        status,
        { ...refused('Otherwise'), description },
      ]),
    ),
  };
}

/** The refusals that are a call's own, and what every system may come up against. */
const refusalsOf = (call: AnyCall): Readonly<Record<number, string>> =>
  Object.assign(
    {},
    scopeNeeded(call.who) && { 429: MANY_CALLS },
    'needsProof' in call && { 403: PROOF },
    call.refusals,
  );

/**
 * What a call answers with where it does what was asked: the envelope, or that of a page, with its data; lines where it
 * was asked in lines.
 */
function reply(call: AnyCall, toJson: Converter): Reply {
  if (call.file)
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const whole = toJson(call.reply);
  const data = call.paged ? toJson.fieldsOf(whole).properties['items'] : whole;
  const carried = { type: 'object', properties: { data }, required: ['data'] };
  const frame = { $ref: `${SCHEMAS}${call.paged ? 'Page' : 'Envelope'}` };
  const { lines } = call;
  return {
    description: lines ? LINES : 'OK',
    content: {
      [MEDIA_TYPE]: { schema: { allOf: [frame, carried] } },
      ...(lines ? { [NDJSON]: { schema: { anyOf: [toJson(lines.each), toJson(lines.last)] } } } : {}),
    },
  };
}
