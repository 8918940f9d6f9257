// The example's plan manager against the built server: claims are paid without a hand, whatever happens to the program.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answerLine, decideClaim, getClaim, listClaims } from '#features/claims/calls/claims.ts';
import type { Claim, ClaimDetails } from '#features/claims/calls/shapes.ts';
import { type EvidenceOfClaim, listEvidence, sendEvidence } from '#features/evidence/calls/evidence.ts';
import { askQuestion, getQuestion, type Thread } from '#features/questions/calls/questions.ts';
import { listSubmittedClaims, type SubmittedClaim, submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { RunningServer } from './running-server.ts';

const MAIN = join(import.meta.dirname, '../../examples/plan-manager/src/main.ts');
const MIA = { participantSfid: 'demoPART0000000001' };
/** A hundred times as fast as in the demo: what takes two minutes there takes a second and a half. */
const PACE = '0.01';
/** Claims of every sort: plain, held, paid short, and the plain one once more. */
const SORTS = [
  ['PLAIN', '123.45'],
  ['HOLD', '80.10'],
  ['SHORT', '99.99'],
  ['PLAIN', '123.45'],
] as const;
const SOON = { timeout: 60_000, interval: 100 };

let server: RunningServer;
let folder: string;
let key: string;
let person: { authorization: string };
const programs = new Set<ChildProcess>();

beforeAll(async () => {
  server = await RunningServer.start();
  folder = mkdtempSync(join(tmpdir(), 'wattle-pm-'));
  const made = server.portal(
    'api-keys',
    'create',
    'pm',
    '--scopes',
    'feed,changes,files',
    '--brand',
    'wattle',
  );
  key = /wattle_\S+/.exec(made.stdout)?.[0] ?? '';
  person = await server.signIn('demo@wattle.example');
});
afterEach(async () => {
  for (const program of programs) await end(program, 'SIGKILL');
  programs.clear();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the program, or a command of it, with a state file of a name. */
function begin(state: string, ...args: string[]): ChildProcess {
  const env = {
    PORTAL: server.url,
    KEY: key,
    BRAND: 'wattle',
    RECORDS: join(server.dataDir, 'demo'),
    STATE: join(folder, state),
    SIMULATION: PACE,
  };
  const program = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  programs.add(program);
  return program;
}

async function end(program: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill(signal);
  await exit;
}

/** Has a deed done by a command, and gives what it says. */
async function order(state: string, deed: string): Promise<string> {
  const program = begin(state, deed);
  const [said] = await Promise.all([program.stdout && text(program.stdout), once(program, 'exit')]);
  return said ?? '';
}

const get = <Data>(path: string) => server.json<Data>(path, { headers: person });
const claims = () => get<Claim[]>(`${callPath(listClaims, MIA)}?per_page=100&sort___service_date_from=DESC`);
const numbered = async (number: string) =>
  (await claims()).filter(({ reference_number }) => reference_number === number);
const details = (sfid: string) => get<ClaimDetails>(callPath(getClaim, { ...MIA, claimId: sfid }));

async function submit(number: string, total: string): Promise<void> {
  const body = new FormData();
  body.append('paid_to_type', 'invoice');
  body.append('invoice_number', number);
  body.append('total', total);
  body.append('file', new Blob([new Uint8Array(pdfOf(['Invoice', number]))]), 'invoice.pdf');
  const answer = await fetch(server.url + callPath(submitClaim, MIA), {
    method: 'POST',
    headers: person,
    body,
  });
  expect(answer.status).toBe(200);
}

async function submitAll(label: string): Promise<void> {
  for (const [sort, total] of SORTS) await submit(`${sort}-${label}`, total);
}

const isOver = ({ status }: { status: string }) => ['Paid', 'Cancelled'].includes(status);

/** What became of the claims of a label: each with all that is the same in every run. */
async function ends(label: string): Promise<unknown[]> {
  const own = (await claims()).filter(({ reference_number: number }) => number.endsWith(`-${label}`));
  expect(own.filter(isOver).length, `of the claims of ${label} are over`).toBe(4);
  const all = await Promise.all(own.map(({ sfid }) => details(sfid)));
  return all
    .map((claim) => ({
      number: claim.reference_number.slice(0, -label.length),
      status: claim.status,
      total: claim.total,
      due: claim.amount_due,
      short: claim.paid_short,
      lines: claim.invoice_line_items.map(({ total, amount_paid, reason }) => [total, amount_paid, reason]),
      events: claim.events.map(({ status }) => status),
      isHeld: claim.held_reason !== null,
      hasDocument: claim.document_link !== null,
      hasReference: claim.payment_reference !== null,
    }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

const WAY = ['New', 'Received', 'Processing'];
const TO_PAYMENT = ['Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment', 'Paid'];

/** What becomes of them, worked out by hand. */
const EXPECTED = [
  { number: 'HOLD-', status: 'Paid', total: 80.1, due: 80.1, short: 0 },
  { number: 'PLAIN-', status: 'Cancelled', total: 123.45, due: 123.45, short: 0 },
  { number: 'PLAIN-', status: 'Paid', total: 123.45, due: 123.45, short: 0 },
  { number: 'SHORT-', status: 'Paid', total: 99.99, due: 89.99, short: 10 },
].map((claim) => {
  const isPaid = claim.status === 'Paid';
  return {
    ...claim,
    lines: [[claim.total, isPaid ? claim.due : null, claim.short > 0 ? 'Above the price limit' : null]],
    events: !isPaid
      ? ['New', 'Received', 'Cancelled']
      : [...WAY, ...(claim.number === 'HOLD-' ? ['Processing', 'Processing'] : []), ...TO_PAYMENT],
    isHeld: false,
    hasDocument: true,
    hasReference: isPaid,
  };
});

/** The labels whose claims are over. */
const over: string[] = [];

/** Waits until the claims of a label have come to their end; nothing of those before was done once more or turned back. */
async function comeToTheirEnd(label: string): Promise<void> {
  await expect.poll(() => ends(label).catch(String), SOON).toEqual(EXPECTED);
  over.push(label);
  for (const each of over) expect(await ends(each)).toEqual(EXPECTED);
}

it('what is sent in is paid without a hand, is held first, paid short, or found to be a duplicate', async () => {
  const program = begin('first.json');
  await submitAll('A');
  await comeToTheirEnd('A');
  const [again] = (await numbered('PLAIN-A')).filter(({ status }) => status === 'Cancelled');
  expect(again?.cancelled_because).toBe('Duplicate invoice: PLAIN-A of this provider was charged before.');
  const submitted = await get<{ status: string; total: number }[]>(
    `${callPath(listSubmittedClaims, MIA)}?per_page=4`,
  );
  expect(submitted.map(({ status, total }) => [status, total])).toEqual(
    [123.45, 99.99, 80.1, 123.45].map((total) => ['Processed', total]),
  );
  await end(program, 'SIGTERM');
  expect(program.exitCode).toBe(0);
});

it('it asks a participant for what is missing, takes what they send, and pays; and it answers questions', async () => {
  const program = begin('first.json');
  await submit('ASK-FIRST', '45.00');
  const claim = async () => (await numbered('ASK-FIRST'))[0];
  await expect.poll(async () => (await claim())?.held_reason ?? '', SOON).toMatch(/^We need /);
  const sfid = (await claim())?.sfid ?? '';
  expect(await details(sfid)).toMatchObject({
    held_asked_of: 'participant',
    held_due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  // What was sent in says what came of it, although nothing of it names that claim's number.
  const sent = async () =>
    (await get<SubmittedClaim[]>(callPath(listSubmittedClaims, MIA))).find(
      (each) => each.claim?.sfid === sfid,
    );
  await expect.poll(async () => (await sent())?.status, SOON).toBe('More information needed');
  const params = { ...MIA, claimId: sfid };
  const send = async (note: string, file?: Blob) => {
    const body = new FormData();
    body.append('kind', 'sent');
    body.append('note', note);
    const { held_reason: reason, held_since: since } = await details(sfid);
    body.append('held_reason', reason ?? '');
    body.append('held_since', since ?? '');
    if (file) body.append('file', file, 'invoice.pdf');
    const answer = await fetch(server.url + callPath(sendEvidence, params), {
      method: 'POST',
      headers: person,
      body,
    });
    expect(answer.status).toBe(200);
  };
  const answers = async () =>
    (await get<EvidenceOfClaim>(callPath(listEvidence, params))).evidence.map(
      ({ answer }) => answer?.verdict,
    );
  await send('I paid it by card.');
  await expect.poll(answers, SOON).toEqual(['not-enough']);
  expect((await claim())?.held_reason).toMatch(/^We need /);
  await send('Here it is.', new Blob([new Uint8Array(pdfOf(['The day of the support']))]));
  await expect.poll(answers, SOON).toEqual(['enough', 'not-enough']);
  await expect.poll(async () => (await claim())?.status, SOON).toBe('Paid');
  expect((await claim())?.held_reason).toBeNull();

  const asked = await server.json<{ sfid: string }>(callPath(askQuestion, MIA), {
    method: 'POST',
    headers: { ...person, 'content-type': 'application/json' },
    body: JSON.stringify({ about: 'claim', record: sfid, text: 'When was this paid?' }),
  });
  const thread = async () =>
    (await get<Thread>(callPath(getQuestion, { ...MIA, questionId: asked.sfid }))).messages.map(
      ({ from }) => from,
    );
  await expect.poll(thread, SOON).toEqual(['person', 'plan manager']);
  await end(program, 'SIGTERM');
});

it('killed at any point and started again, it comes to the same end', async () => {
  for (const [at, [sort, total]] of SORTS.entries()) {
    const known = new Set((await claims()).map(({ sfid }) => sfid));
    await submit(`${sort}-B`, total);
    const program = begin('first.json');
    // Killed in the middle of sending, before it has noted what it sent: once the claim is there, or its history too.
    const isThere = async () => {
      const claim = (await claims()).find(({ sfid }) => !known.has(sfid));
      return claim !== undefined && (at % 2 === 0 || (await details(claim.sfid)).events.length > 0);
    };
    await expect.poll(isThere, { ...SOON, interval: 5 }).toBe(true);
    await end(program, 'SIGKILL');
  }
  const program = begin('first.json');
  await comeToTheirEnd('B');
  await end(program, 'SIGTERM');
});

it('a second one with the same state says so and ends; one with a state of its own does no harm', async () => {
  const first = begin('first.json');
  await once(first.stdout ?? first, 'data');
  const second = begin('first.json');
  const said = await text(second.stderr ?? process.stdin);
  expect(said).toBe(`Another plan manager works with ${join(folder, 'first.json')}. This one ends.\n`);
  // It begins with the first change, and so does all that was done before again.
  const other = begin('other.json');
  await submitAll('C');
  await comeToTheirEnd('C');
  await end(other, 'SIGTERM');
  await end(first, 'SIGTERM');
});

it('it goes on after what people decide, and takes back what did not happen', async () => {
  const program = begin('first.json');
  await once(program.stdout ?? program, 'data');
  const charge = async () => {
    const before = new Set((await claims()).map(({ sfid }) => sfid));
    expect(await order('first.json', 'invoice')).toMatch(
      /charged Mia O’Connor \$[\d,.]+\. It waits for approval\.$/m,
    );
    const isNew = (claim: Claim) => !before.has(claim.sfid) && claim.status === 'Awaiting Client Approval';
    const find = async () => (await claims()).find(isNew);
    await expect.poll(find, SOON).toBeDefined();
    return (await find())?.sfid ?? '';
  };
  const decide = (claimId: string, approve: boolean) =>
    server.json(callPath(decideClaim, { ...MIA, claimId }), {
      method: 'PUT',
      headers: { ...person, 'content-type': 'application/json' },
      body: JSON.stringify({ approve }),
    });
  const say = async (claimId: string) => {
    const [line] = (await details(claimId)).invoice_line_items;
    await server.json(callPath(answerLine, { ...MIA, claimId, lineSfid: line?.sfid ?? '' }), {
      method: 'PUT',
      headers: { ...person, 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'no' }),
    });
  };
  const status = (sfid: string) => async () => (await details(sfid)).status;
  const [declined, approved, denied] = [await charge(), await charge(), await charge()];
  await decide(declined, false);
  await decide(approved, true);
  await say(denied);
  await expect.poll(status(approved), SOON).toBe('Paid');
  await expect.poll(status(denied), SOON).toBe('Cancelled');
  expect(await status(declined)()).toBe('Declined by Client');
  await say(approved);
  const number = `CREDIT-${(await details(approved)).reference_number}`;
  await expect
    .poll(async () => (await numbered(number)).map((each) => each.status), SOON)
    .toEqual(['Credit Paid']);
  expect((await numbered(number))[0]?.total).toBe(-(await details(approved)).total);
  await end(program, 'SIGTERM');
});

it('a claim that no instalment can pay is held, until one is released', async () => {
  await submit('PLAIN-LARGE', '15000.00');
  const program = begin('first.json');
  const held = async () => (await numbered('PLAIN-LARGE'))[0]?.held_reason ?? '';
  await expect
    .poll(held, SOON)
    .toMatch(/^The claim is \$15,000\.00, and \$[\d,.]+ of this instalment is left/);
  expect(await order('first.json', 'release-instalment')).toMatch(/were released for Mia O’Connor today/);
  await expect.poll(async () => (await numbered('PLAIN-LARGE'))[0]?.status, SOON).toBe('Paid');
  expect(await held()).toBe('');
  await end(program, 'SIGTERM');
});

it('where a week passes at once, what is due by then happens, and nothing else', async () => {
  const program = begin('first.json');
  await once(program.stdout ?? program, 'data');
  // Claims of the demo world, whose time to decide runs since the server's start.
  const waiting = (await claims()).filter(({ status }) => status === 'Awaiting Client Approval');
  const all = await Promise.all(waiting.map(({ sfid }) => details(sfid)));
  const asked = all.flatMap(({ sfid, review_ends_at: until }) => (until ? [sfid] : []));
  expect(asked.length).toBeGreaterThan(0);
  await submitAll('D');
  expect(await server.press('week')).toMatchObject({ ok: true });
  // The login is over as well.
  person = await server.signIn('demo@wattle.example');
  await comeToTheirEnd('D');
  // The time to decide was over meanwhile: they are approved, and so they are paid.
  const statusOf = async (sfid: string) => (await details(sfid)).status;
  await expect
    .poll(async () => (await Promise.all(asked.map(statusOf))).toSorted()[0], SOON)
    .not.toBe('Awaiting Client Approval');
  await end(program, 'SIGTERM');
});
