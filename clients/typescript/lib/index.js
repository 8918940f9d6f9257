// Made by clients/typescript/build.ts.
import createClient from 'openapi-fetch';
import { readChanges } from './changes.js';
import { OperationsError, refusalOf } from './errors.js';
export { OperationsError } from './errors.js';
export { filePlace } from './place.js';
export { verify } from './webhooks.js';
/** Makes a client of the operations API. A `Blob` in a body is sent as a file. */
export function createOperationsClient({ baseUrl, key }) {
    const base = baseUrl.replace(/\/+$/, '');
    const headers = { authorization: `Bearer ${key}` };
    const client = createClient({ baseUrl: base, headers, bodySerializer });
    return {
        ...client,
        async *feedLines(kind, records, { mode, all, signal } = {}) {
            const query = new URLSearchParams({ ...(mode && { mode }), ...(all && { all: 'true' }) });
            const request = {
                method: 'POST',
                headers: { ...headers, 'content-type': 'application/x-ndjson' },
                body: streamOf(chunksOf(records)),
                // A body that is a stream has to say that it is all sent before the answer comes.
                duplex: 'half',
                ...(signal && { signal }),
            };
            const answer = await fetch(`${base}/operations/v1/feed/${kind}?${query}`, request);
            if (!answer.ok || !answer.body)
                throw await refusalOf(answer);
            let isWhole = false;
            for await (const line of linesOf(answer.body)) {
                const told = JSON.parse(line);
                isWhole = 'counts' in told;
                yield told;
            }
            if (!isWhole)
                throw new OperationsError('The answer broke off. Send the records again.', answer.status);
        },
        changes: (options) => readChanges(`${base}/operations/v1/changes`, headers, options),
    };
}
function bodySerializer(body) {
    const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    if (!fields.some(([, value]) => value instanceof Blob))
        return JSON.stringify(body);
    const form = new FormData();
    for (const [name, value] of fields) {
        if (value instanceof Blob)
            form.append(name, value, 'document');
        else
            form.append(name, String(value));
    }
    return form;
}
/** Lines are sent together up to this length. It stays below what the portal expects of a slow sender in a minute. */
const CHUNK = 4096;
async function* chunksOf(records) {
    const encoder = new TextEncoder();
    let chunk = '';
    for await (const record of records) {
        chunk += `${JSON.stringify(record)}\n`;
        if (chunk.length < CHUNK)
            continue;
        yield encoder.encode(chunk);
        chunk = '';
    }
    if (chunk)
        yield encoder.encode(chunk);
}
/** A stream that asks for the next chunk when the one before it is on its way. */
function streamOf(chunks) {
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        async cancel() {
            await chunks.return(undefined);
        },
    });
}
async function* linesOf(body) {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of body) {
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    if (rest)
        yield rest;
}
