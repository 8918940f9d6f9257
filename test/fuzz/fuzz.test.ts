import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { addressesOf, type Call } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { extent } from '../harness/extent.ts';
import { type Records, recordsOf } from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';
import { judge, overNetwork, type RawAnswer } from './judge.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';

/** How many requests all calls get together, and the seed they are made from; a failure prints it with the request. */
const REQUESTS = extent(3300, 5000);
const SEED = 20_261_120;
const TIME_LIMIT = 120_000;

let app: TestApp;
let server: { agent: Agent; port: number };
let ownerToken: string;
let records: Records[];
beforeAll(async () => {
  app = await startApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  server = {
    agent: new Agent({ keepAlive: true }),
    port: (app.app.server.address() as AddressInfo).port,
  };
  ({ token: ownerToken } = await signInOwner());
  records = await recordsOf(app, ownerToken);
});
afterAll(async () => {
  server.agent.destroy();
  await app.close();
});

let signedIn: Promise<unknown> = Promise.resolve();

/** Signs the owner in, one sign-in after the other: two at once would read each other's codes. */
function signInOwner(): Promise<{ token: string }> {
  const next = signedIn.then(() => signInAs(app, 'demo@wattle.example'));
  signedIn = next.catch(() => undefined);
  return next;
}

/** Whether a request is the owner's: their session is valid under their own brand only. */
const isOwners = ({ as, headers }: FuzzRequest): boolean =>
  as === 'owner' && headers['plan-manager-id'] !== 'mpm';

/** Sends requests for one call, and signs in again where one of them ended the session. */
class Sender {
  readonly statuses = new Map<number, number>();
  private token = ownerToken;
  private readonly call: Call;

  constructor(call: Call) {
    this.call = call;
  }

  async send(request: FuzzRequest): Promise<RawAnswer> {
    let answer = await this.attempt(request);
    if (answer.status === 401 && isOwners(request) && this.call.who !== 'anyone') {
      ({ token: this.token } = await signInOwner());
      answer = await this.attempt(request);
    }
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  private attempt({ as, headers, ...rest }: FuzzRequest): Promise<RawAnswer> {
    const token = { owner: this.token, garbage: 'x.y.z', nobody: undefined }[as];
    return overNetwork(server, {
      ...rest,
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    });
  }
}

/** Sends one call its share of the requests, and looks at each answer. */
async function fuzz(call: Call): Promise<void> {
  const sender = new Sender(call);
  await fc.assert(
    fc.asyncProperty(requestsFor(call, records), async (request) => {
      const answer = await sender.send(request);
      judge(call, request, answer);
      if (call.who !== 'anyone' && isOwners(request)) expect(answer.status).not.toBe(401);
    }),
    {
      seed: SEED,
      numRuns: Math.ceil(REQUESTS / addresses.length),
      // Stops in time to report what it found.
      interruptAfterTimeLimit: TIME_LIMIT - 10_000,
      markInterruptAsFailure: true,
    },
  );
  // Requests that all fail at the same gate would test the gate alone.
  expect(sender.statuses.size).toBeGreaterThan(2);
}

/** Calls that end the sessions that the other calls use, so they come last. */
const ENDING = ['auth.sign-out-device', 'auth.sign-out-devices'];
const addresses = calls.flatMap(addressesOf);
const named = addresses.map((call) => ({ name: call.name, path: call.path, call }));
const SENTENCE = '$name at $path answers each with an envelope, and none with a failure';

describe.concurrent(`${REQUESTS} requests, valid and invalid`, () => {
  it.each(named.filter(({ name }) => !ENDING.includes(name)))(SENTENCE, ({ call }) => fuzz(call), TIME_LIMIT);
});

describe('requests for calls that end sessions', () => {
  it.each(named.filter(({ name }) => ENDING.includes(name)))(SENTENCE, ({ call }) => fuzz(call), TIME_LIMIT);
});
