import { describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { LOOK_KINDS } from '#platform/server/looks/kinds.ts';
import type { About, Deed, Shown } from '#platform/server/manifest/activity.ts';
import { lookedAt } from '../../server/words.ts';

/** Every deed of an action, for each detail that its record may have. */
const deedsOf = ({ deed }: Shown): Deed[] =>
  typeof deed === 'function'
    ? [
        deed({ to: true, approved: true, answer: 'yes', about: 'fraud', says: 'approve' }),
        deed({ to: false, approved: false, answer: 'no', says: 'ask' }),
        deed({ answer: 'not-sure' }),
      ]
    : [deed];

const shown = features.flatMap(({ activity }) => activity as readonly Shown[]);
const deeds = [...shown.flatMap(deedsOf), ...LOOK_KINDS.map((kind) => lookedAt({ kind, day: '2026-11-03' }))];

const said = (kind: string, about: Partial<About>) =>
  deeds
    .find((deed) => deed.kind === kind)
    ?.sentence({ who: 'Dana Smith', whose: 'their', claim: 'a claim', of: '', ...about });

describe('a sentence of the activity', () => {
  it.each(deeds.map((deed) => [deed.kind, deed] as const))('%s is one sentence', (_kind, deed) => {
    const about = { who: 'Somebody', whose: 'their', claim: 'a claim', of: ' of $1.00' };
    expect(deed.sentence(about)).toMatch(/^(Somebody|A claim) [^{}]+\.$/);
    expect(deed.sentence(about).includes('Somebody')).toBe(!deed.isByItself);
  });

  it.each<[string, string, Partial<About>]>([
    [
      'You approved claim {claim} of $387.98.',
      'claim-approved',
      { who: 'You', claim: 'claim {claim}', of: ' of $387.98' },
    ],
    ['Dana Smith declined claim {claim}.', 'claim-declined', { claim: 'claim {claim}' }],
    ['Claim {claim} was approved automatically.', 'auto-approved', { claim: 'claim {claim}' }],
    [
      'Claim {claim} was approved by itself, as its review time ended.',
      'review-approved',
      { claim: 'claim {claim}' },
    ],
    [
      'You answered “Not sure” to “Did this happen?” for an item of claim {claim}.',
      'line-not-sure',
      { who: 'You', claim: 'claim {claim}' },
    ],
    ['Dana Smith submitted a claim.', 'claim-submitted', {}],
    ['Dana Smith looked at claims on 3 November.', 'looked-at-claims', {}],
    ['You looked at the plan on 3 November.', 'looked-at-plan', { who: 'You' }],
    ['You changed your contact details.', 'details-changed', { who: 'You', whose: 'your' }],
    ['Dana Smith changed their contact details.', 'details-changed', {}],
  ])('%s', (sentence, kind, about) => {
    expect(said(kind, about)).toBe(sentence);
  });

  it('belongs to one action, and each kind has one sentence', () => {
    const actions = shown.map(({ action }) => action);
    expect(new Set(actions).size).toBe(actions.length);
    const about = { who: 'Somebody', whose: 'their', claim: 'a claim', of: '' };
    const sentences = new Map(deeds.map((deed) => [deed.kind, deed.sentence(about)]));
    for (const deed of deeds) expect(sentences.get(deed.kind)).toBe(deed.sentence(about));
  });
});
