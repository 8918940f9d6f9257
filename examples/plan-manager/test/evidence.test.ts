import type { ChangeOf } from '@wattle/operations';
import { describe, expect, it } from 'vitest';
import { doDeed } from '../src/deeds.ts';
import { dueAt } from '../src/records.ts';
import { recordsAt, stagesOf } from '../src/stages.ts';
import { takeIn } from '../src/take-in.ts';
import type { World } from '../src/world.ts';
import { ADA, NOW, smallWorld, submit } from './small-world.ts';

const now = Date.parse(NOW);
const seconds = (count: number) => new Date(now + count * 1000).toISOString();
const by = {
  version: 1,
  at: NOW,
  participant_sfid: ADA,
  user_sfid: null,
  key: null,
  authority: 'full-access',
} as const;
let told = 0;

/** Somebody sends something for a claim; gives the answer that follows. */
function send(world: World, claim_sfid: string, more: Partial<ChangeOf<'evidence-sent'>['payload']> = {}) {
  const evidence_sfid = `smallEVID${String(++told).padStart(9, '0')}`;
  const payload: ChangeOf<'evidence-sent'>['payload'] = {
    claim_sfid,
    evidence_sfid,
    kind: 'sent',
    note: null,
    documents: [],
    ...more,
  };
  takeIn(world, { ...by, id: told, kind: 'evidence-sent', payload }, NOW, 1);
  return [...world.records.evidence_answers.values()].find((each) => each.evidence_sfid === evidence_sfid);
}
const photo = { documents: ['/operations/v1/documents/evidence/x'] };

/** What the portal is sent about a claim, stage by stage. */
function stagesWith(world: World, sfid: string) {
  const claim = world.state.claims[sfid];
  if (!claim) throw new Error('This plan manager does not work on the claim.');
  const paid = { ...claim, money: { there: NOW } };
  const stages = stagesOf(paid, 1);
  return stages.map(({ name, at, note }, place) => ({ name, at, note, ...recordsAt(paid, stages, place) }));
}

/** A claim that was sent in half a minute ago, whose participant is asked for something now. */
function askedClaim(world: World): string {
  return submit(world, { invoice_number: `ASK-${++told}` }, seconds(-30));
}

describe('a claim whose participant is asked for something', () => {
  it('is held with what is asked and until when, and goes on once a photo was sent', () => {
    const world = smallWorld();
    const sfid = askedClaim(world);
    const held = stagesWith(world, sfid).find(({ name }) => name === 'by-hand');
    expect(held?.invoice).toMatchObject({
      held_reason: expect.stringMatching(/^We need /),
      held_asked_of: 'participant',
      held_since: '2026-09-10',
      held_due_on: '2026-09-17',
    });
    expect(held?.submitted).toMatchObject({ status: 'More information needed', invoice_sfid: sfid });
    expect(send(world, sfid, photo)).toMatchObject({
      verdict: 'enough',
      reason: null,
      answered_at: seconds(10),
    });
    const [goesOn, ...rest] = stagesWith(world, sfid).filter(({ at }) => at > now);
    expect([goesOn?.at, goesOn?.note]).toEqual([now + 15_000, 'What was asked for has arrived.']);
    expect(goesOn?.invoice).toMatchObject({ held_reason: null, held_due_on: null });
    expect(rest.at(-1)?.invoice.status).toBe('Paid');
  });

  it('stays held where only a note came, and goes on where the participant does not have it', () => {
    const world = smallWorld();
    const sfid = askedClaim(world);
    expect(send(world, sfid, { note: 'I paid by card.' })).toMatchObject({
      verdict: 'not-enough',
      reason: expect.stringMatching(/photo or a PDF/),
    });
    expect(world.state.claims[sfid]?.held?.hasCome).toBeUndefined();
    expect(send(world, sfid, { kind: 'not-available', note: 'I lost it.' })?.verdict).toBe('enough');
    expect(world.state.claims[sfid]?.held).toMatchObject({ hasCome: true, until: seconds(15) });
  });

  it('goes on once staff say that it is enough, and not before', () => {
    const world = smallWorld();
    const sfid = askedClaim(world);
    const answer = (verdict: 'enough' | 'not-enough') =>
      takeIn(
        world,
        {
          ...by,
          id: ++told,
          kind: 'evidence-answered',
          payload: {
            claim_sfid: sfid,
            evidence_sfid: 'smallEVID000000000',
            verdict,
            reason: verdict === 'enough' ? null : 'The day is missing',
            answered_by: 'Sam of the staff',
          },
        },
        NOW,
        1,
      );
    answer('not-enough');
    expect(world.state.claims[sfid]?.held?.hasCome).toBeUndefined();
    answer('enough');
    expect(world.state.claims[sfid]?.held).toMatchObject({ hasCome: true, until: seconds(5) });
  });

  it('goes on after the day by which nobody answered', () => {
    const world = smallWorld();
    const letGo = stagesWith(world, askedClaim(world)).find(({ name }) => name === 'let-go');
    expect([letGo?.at, letGo?.note]).toEqual([
      now + 8 * 86_400_000,
      'The provider has sent what was missing.',
    ]);
  });

  it('is not moved by what is sent for a claim that asks nobody, or a second time', () => {
    const world = smallWorld();
    const sfid = submit(world);
    expect(send(world, sfid, photo)).toBeUndefined();
    const asked = askedClaim(world);
    send(world, asked, photo);
    const before = world.state.claims[asked]?.held;
    expect(send(world, asked, photo)?.verdict).toBe('enough');
    expect(world.state.claims[asked]?.held).toEqual(before);
  });

  it('may be one of the records, which goes on from there', () => {
    const world = smallWorld();
    const [paid] = [...world.records.invoices.values()];
    if (!paid) throw new Error('The small world has a claim.');
    const held = { held_reason: 'A receipt is missing', held_asked_of: 'participant' };
    world.records.invoices.set(paid.sfid, { ...paid, ...held, status: 'Processing', date_paid: null });
    expect(send(world, paid.sfid, photo)?.verdict).toBe('enough');
    expect(stagesWith(world, paid.sfid).at(-1)?.invoice).toMatchObject({ status: 'Paid', held_reason: null });
  });

  it('is asked at the switchboard; by itself only for claims that nobody sent in here', () => {
    const world = smallWorld();
    const order = (isByItself: boolean) =>
      doDeed(world, { deed: 'ask-participant', now, source: 'x', pace: 1, isByItself });
    submit(world, {}, seconds(-5));
    expect(order(true).ok).toBe(false);
    expect(order(false)).toEqual({
      ok: true,
      words: expect.stringMatching(/of Ada Rivers, \$100\.00, is held\. The participant is asked: We need /),
    });
  });
});

describe('a question', () => {
  const message = { question_sfid: 'smallQUES000000001', written_by: 'Ada Rivers', text: 'When?' };
  const replies = (world: World) => [...world.records.question_replies.values()];

  it('is answered after a while, and so is what people write, but not what staff write', () => {
    const world = smallWorld();
    const payload = {
      ...message,
      message_sfid: 'smallMESS000000001',
      about: 'claim',
      title: 'A claim',
      claim_sfid: 'smallINVO000000001',
      plan_support_sfid: null,
      report_sfid: null,
      access: null,
    } as const;
    takeIn(world, { ...by, id: 1, kind: 'question-asked', payload }, NOW, 1);
    for (const from of ['person', 'plan manager'] as const)
      takeIn(
        world,
        {
          ...by,
          id: 2,
          kind: 'question-written',
          payload: { ...message, message_sfid: `smallMESS00000000${from.length}`, from },
        },
        NOW,
        1,
      );
    expect(replies(world).map(({ text, written_at }) => [text, written_at])).toEqual([
      ['Thank you for asking. We looked at this claim: it is paid.', seconds(20)],
      ['Thank you. We have noted this with your question.', seconds(20)],
    ]);
    expect(world.state.unsent.map(dueAt)).toEqual([now + 20_000, now + 20_000]);
  });
});
