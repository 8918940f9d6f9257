// Made by clients/typescript/build.ts.
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
/**
 * Gives the change or the test message that a webhook brings. Throws a `WebhookVerificationError` unless it was signed
 * with one of the secrets, as it is, within the last five minutes.
 */
export function verify({ headers, body }, secrets) {
    const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
    const sent = Object.fromEntries(pairs.map(([name, value]) => [name, value === undefined ? '' : String(value)]));
    let problem = new WebhookVerificationError('There is no secret to check with');
    for (const secret of [secrets].flat()) {
        const webhook = new Webhook(secret);
        try {
            return webhook.verify(body, sent);
        }
        catch (error) {
            if (!(error instanceof WebhookVerificationError))
                throw error;
            problem = error;
        }
    }
    throw problem;
}
