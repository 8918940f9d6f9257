// Made by clients/typescript/build.ts.
/** A request that was refused, or an answer that broke off. */
export class OperationsError extends Error {
    /** The status of the answer. */
    status;
    /** After how many seconds to try again, where the portal says so. */
    retryAfter;
    /** The id of the first change that is left, where those that were asked for are gone (410). */
    first;
    constructor(message, status, retryAfter, first) {
        super(message);
        this.name = 'OperationsError';
        this.status = status;
        this.retryAfter = retryAfter;
        this.first = first;
    }
}
/** What an answer that is no success says. */
export async function refusalOf(answer) {
    const text = await answer.text();
    const { message, errors } = envelopeOf(text);
    const [first] = errors?.['first'] ?? [];
    return new OperationsError(message, answer.status, numberOf(answer.headers.get('retry-after')), numberOf(first));
}
/** A number that a text stands for; none where it is something else, such as the date of a `Retry-After`. */
const numberOf = (text) => (text && /^\d+$/.test(text) ? Number(text) : undefined);
/** An envelope; the text itself as its message where something between here and the portal has answered. */
function envelopeOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return { message: text };
    }
}
