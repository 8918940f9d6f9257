// Requests for a call: made from its schemas, then changed in ways that its schemas do not foresee.

import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '#platform/contract/call.ts';
import { MEDIA_TYPE } from '#platform/contract/envelope.ts';
import { smallPdf } from '../harness/files/sample-files.ts';
import { valuesOf } from '../harness/generate.ts';
import { addressOf, contentOf, placeholdersOf, type Records } from '../harness/samples.ts';
import { mutated, oddValues, texts } from './mutate.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  /** Whose token is sent. */
  as: 'owner' | 'nobody' | 'garbage';
  headers: Record<string, string>;
  body?: string;
}

const ODD_SEGMENTS = [
  '', // Two slashes in a row.
  ...'%00 .. . %2e%2e %2F a%2Fb ..%2F.. %5C ; a;b=c 1,2 * %27%20or%201 %20 + ~ % %zz %25 %2500'.split(' '),
  ...'%E2%82%AC %F0%9F%98%80 %C0%80 %ED%A0%80 __proto__ constructor null NaN 0 -1 01 1e3 1.0'.split(' '),
  ...[15, 30].map((length) => '9'.repeat(length)),
  ...[17, 19, 100, 101, 5000].map((length) => 'a'.repeat(length)),
];
const ODD_QUERIES = [
  ...'? ?? & &&= = =1 x x=1 x=1&x=2 x[y]=1 x[]=1 __proto__=1 constructor=1'.split(' '),
  ...'% %zz=1 %00=%00 x=%ED%A0%80 x=%FF'.split(' '),
  `x=${'a'.repeat(7000)}`,
  'x=1&'.repeat(1500),
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    ['*/*', MEDIA_TYPE, 'application/json', 'application/vnd.wattle.v2+json', 'text/html', '', ',', ';', '*'],
    [`${MEDIA_TYPE};q=0`, `${MEDIA_TYPE};q=0, */*;q=0.1`, 'a'.repeat(3000), '*/*,'.repeat(500), '\u00e9'],
  ].flat(),
  'plan-manager-id': [
    'wattle',
    'mpm',
    'other',
    '',
    '__proto__',
    'constructor',
    '..',
    '\u00e9',
    'a'.repeat(3000),
  ],
  'idempotency-key': [
    'fuzz-key-1',
    'fuzz-key-2',
    '',
    'short',
    '\u00e9'.repeat(10),
    'a'.repeat(101),
    '__proto__',
  ],
  'content-type': [
    [
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/JSON',
      MEDIA_TYPE,
      '',
    ],
    [
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json;',
      'json',
      ';',
    ],
  ].flat(),
  'content-encoding': ['gzip', 'identity', 'x'],
  channel: ['email', 'sms', 'fax', '', '__proto__'],
  cookie: [
    'wattle_refresh=%00',
    'wattle_refresh=x; wattle_refresh=y',
    'wattle_request=%',
    '=',
    ';;;',
    '__proto__=1',
  ],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1, ::1'],
  origin: ['http://localhost:8080', 'https://evil.example', 'null', '', '://', 'a'.repeat(3000)],
  'sec-fetch-site': ['same-origin', 'cross-site', '', 'x'],
  'x-http-method-override': ['DELETE'],
  host: ['wattle.example', 'mpm.wattle.example:80', '[::1]', '__proto__', 'localhost:99999'],
};
const METHODS = 'GET POST PUT PATCH DELETE OPTIONS HEAD TRACE PROPFIND'.split(' ');

const BOUNDARY = 'fuzz';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const rarely = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Requests for a call about the given participants' records, most of them valid in all but one or two places. */
export function requestsFor(call: Call, records: readonly Records[]): Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: rarely(fc.constant<string>(call.method), fc.constantFrom(...METHODS), 29),
      path: fc
        .tuple(paths(call, records), queries(call))
        .map(([path, query]) => (query === '' ? path : `${path}?${query}`)),
      as: rarely<FuzzRequest['as']>(fc.constant('owner'), fc.constantFrom('nobody', 'garbage'), 18),
      headers: headersFor(call),
      body: bodies(call),
    })
    .map(({ body, ...request }) =>
      body === undefined
        ? request
        : {
            ...request,
            headers: { 'content-type': call.files ? FORM : 'application/json', ...request.headers },
            body,
          },
    );
}

function paths(call: Call, records: readonly Records[]): Arbitrary<string> {
  const fitting = fc
    .tuple(fc.constantFrom(...records), fc.constantFrom('id' as const, 'sfid' as const))
    .map(([each, form]) => addressOf(call, each, form));
  const names = placeholdersOf(call).length;
  const end = rarely(fc.constant(''), fc.constantFrom('/', '//', '/x', '/%00', '#x', ';x'), 40);
  const plain = fc.tuple(fitting, end).map(([path, tail]) => path + tail);
  if (names === 0) return plain;
  const odd = fc
    .tuple(fitting, fc.nat({ max: names - 1 }), fc.constantFrom(...ODD_SEGMENTS))
    .map(([path, which, segment]) => replaceSegment(call, path, which, segment));
  return fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: odd });
}

/** The path with the segment of its n-th placeholder replaced. */
function replaceSegment(call: Call, path: string, which: number, segment: string): string {
  const parts = path.split('/');
  const pattern = call.path.split('/');
  const places = pattern.flatMap((part, at) =>
    part.startsWith('{') ? [parts.length - pattern.length + at] : [],
  );
  return parts.with(places[which] ?? 0, segment).join('/');
}

function queries(call: Call): Arbitrary<string> {
  const odd = fc.constantFrom(...ODD_QUERIES);
  if (!call.query) return rarely(fc.constant(''), odd, 15);
  const pairs = (value: unknown) =>
    Object.entries(value as object)
      .map(([name, each]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(each))}`)
      .join('&');
  const fitting = rarely<unknown>(fc.constant(contentOf(call).query), valuesOf(call.query), 2);
  const usual = fitting.chain((value) => rarely(fc.constant(value), mutatedFields(value), 2)).map(pairs);
  return rarely(
    usual,
    fc.tuple(usual, odd).map(([text, more]) => `${text}&${more}&${text}`),
  );
}

/** Short enough for an address: past 16 kB Node itself refuses a request, before the server sees it. */
const textOf = (value: unknown) => String(value).toWellFormed().slice(0, 1000);

/** A mutated object: a value that is not an object can be neither a query nor a form. */
const mutatedFields = (value: unknown) =>
  mutated(value).filter((each) => typeof each === 'object' && each !== null);

function headersFor(call: Call): Arbitrary<Record<string, string>> {
  const own = call.headers ? valuesOf(call.headers) : fc.constant({});
  const odd = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => ({ [name]: value })));
  return fc
    .tuple(own, rarely(fc.constant({}), odd, 3), rarely(fc.constant({}), odd))
    .map(([fitting, one, other]) => ({ ...(fitting as Record<string, string>), ...one, ...other }));
}

function bodies(call: Call): Arbitrary<string | undefined> {
  if (call.files) return forms(call, call.files);
  if (!call.body) return rarely<string | undefined>(fc.constant(undefined), oddValues.chain(texts), 1);
  const fitting = rarely(fc.constant(contentOf(call).body), valuesOf(call.body), 2);
  return fitting.chain(mutated).chain(texts);
}

/** Multipart bodies: fields and files in either order, most bodies complete; texts only, as requests are texts here. */
function forms(call: Call, files: NonNullable<Call['files']>): Arbitrary<string> {
  const fields = call.body
    ? rarely<unknown>(fc.constant(contentOf(call).body), valuesOf(call.body), 2).chain(mutatedFields)
    : fc.constant({});
  const content = rarely(
    fc.constant(smallPdf.content.toString('latin1')),
    fc.constantFrom('', 'MZ', '%PDF-', '%PDF-1.7\n%%EOF', '\u0000', '<svg/>', 'a'.repeat(5000)),
    4,
  );
  const names = fc.subarray([...Object.keys(files), 'other'], { minLength: 0 });
  return fc
    .tuple(fields, names, content, fc.boolean(), rarely(fc.constant(''), fc.constantFrom('--', 'x'), 9))
    .map(([given, chosen, text, filesFirst, end]) => {
      const asFields = Object.entries(given as object).map(([name, value]) =>
        part(`name="${encodeURIComponent(name)}"`, textOf(value)),
      );
      const asFiles = chosen.map((name) => part(`name="${name}"; filename="../${name}.pdf"`, text));
      const parts = filesFirst ? [...asFiles, ...asFields] : [...asFields, ...asFiles];
      return `${parts.join('')}--${BOUNDARY}--${end}\r\n`;
    });
}

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
