import { ForbiddenAddress } from '#platform/server/outside/addresses.ts';
import { postOutside } from '#platform/server/outside/post.ts';
import { ANSWER_MS } from '../../rules/webhooks.ts';

/** What became of a message: taken, or why not, in a word or two. */
export type Outcome = { taken: true; status: number } | { taken: false; failure: string };

/**
 * Posts a message to a receiver, which has taken it once it answers with 2xx. Waits as long as `patience` says (in
 * milliseconds). `isAnywhere`: to this machine and without TLS too, for trying things out.
 */
export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  {
    isAnywhere,
    stopped,
    patience = ANSWER_MS,
  }: { isAnywhere: boolean; stopped?: AbortSignal; patience?: number },
): Promise<Outcome> {
  const isOver = AbortSignal.timeout(patience);
  try {
    const status = await postOutside(url, { 'content-type': 'application/json', ...headers }, body, {
      isAnywhere,
      signal: stopped ? AbortSignal.any([isOver, stopped]) : isOver,
    });
    return status >= 200 && status < 300
      ? { taken: true, status }
      : { taken: false, failure: `HTTP ${status}` };
  } catch (error) {
    return {
      taken: false,
      failure: isOver.aborted ? `no answer in ${patience / 1000} s` : failureOf(error as Error),
    };
  }
}

/** Why a message was not taken: the code of the failure, which names nothing and nobody. */
function failureOf(error: Error & { code?: string }): string {
  if (error instanceof ForbiddenAddress) return error.message;
  return error.code ?? error.name;
}
