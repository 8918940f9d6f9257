import autocannon from 'autocannon';

/** A request, with the token of the person who makes it. */
export interface Request {
  path: string;
  token: string;
}

/**
 * Asks a server for `seconds` seconds, as quickly as `connections` connections can or `rate` times a second; each
 * connection goes through the list again and again. Gives how long each answer took, in milliseconds. Throws where an answer is not a success.
 */
export async function ask(
  url: string,
  requests: readonly Request[],
  connections: number,
  seconds: number,
  rate?: number,
): Promise<number[]> {
  const took: number[] = [];
  const { errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        ...(rate === undefined ? {} : { overallRate: rate }),
        requests: requests.map(({ path, token }) => ({
          path,
          headers: { authorization: `Bearer ${token}` },
        })),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  });
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} of ${took.length} times.`);
  return took;
}
