import { describe, expect, it } from 'vitest';
import { answerProblem, EVIDENCE_PROBLEMS, evidenceProblems, evidenceState, written } from '../../rules.ts';
import { askedSentences, providerSentences, textForProvider } from '../../words.ts';

const TODAY = '2026-11-20';
const asked = { reason: 'A receipt is missing', since: '2026-11-03', dueOn: '2026-12-01' };
const last = { kind: 'sent', by: 'Dana O’Connor', on: '2026-11-18', reason: null } as const;
const about = { last, mayAnswer: true, brandName: 'Wattle', today: TODAY };

describe('what a page says about what is asked of the participant', () => {
  it('is what is asked and until when, as long as it waits', () => {
    expect(askedSentences('asked', asked, { ...about, last: undefined })).toEqual([
      'Wattle needs something from you: A receipt is missing.',
      'Please answer by 1 December.',
    ]);
    const due = (dueOn: string | null) =>
      askedSentences('asked', { ...asked, dueOn }, { ...about, last: undefined }).slice(1);
    expect(due(TODAY)).toEqual(['Please answer today.']);
    expect(due('2026-11-19')).toEqual(['They asked for it by 19 November. You can still send it.']);
    expect(due(null)).toEqual([]);
  });

  it('is why it was not enough, and what was asked for', () => {
    expect(
      askedSentences('not-enough', asked, { ...about, last: { ...last, reason: 'The day is missing.' } }),
    ).toEqual([
      'Wattle needs more from you: The day is missing.',
      'They asked for this: A receipt is missing.',
      'Please answer by 1 December.',
    ]);
  });

  it('is who acts next, once it was sent or is enough', () => {
    expect(askedSentences('sent', asked, about)).toEqual([
      'Wattle has what Dana O’Connor sent on 18 November.',
      'They look at it next. You do not have to do anything.',
    ]);
    expect(askedSentences('enough', asked, about)).toEqual([
      'Wattle has all that they asked for.',
      'They will carry on with this claim. You do not have to do anything.',
    ]);
  });

  it('does not say that something was sent where somebody does not have it', () => {
    expect(askedSentences('sent', asked, { ...about, last: { ...last, kind: 'not-available' } })).toEqual([
      'Dana O’Connor told Wattle on 18 November that they don’t have it.',
      'Wattle looks at this next. You do not have to do anything.',
    ]);
  });

  it('says to people who may only look who can send it', () => {
    expect(askedSentences('asked', asked, { ...about, mayAnswer: false })).toEqual([
      'Wattle needs something about this claim: A receipt is missing.',
      'Please answer by 1 December.',
      'Somebody with full access can send it.',
    ]);
  });

  it('names a reason that is only a code as one', () => {
    const said = askedSentences('asked', { ...asked, reason: 'DOC-17' }, about);
    expect(said[0]).toBe(
      'Wattle needs something from you: A reason that your plan manager’s system calls DOC-17.',
    );
  });
});

describe('what a provider has to send', () => {
  const invoice = { reference: 'A-17', day: '2026-11-03', amount: 4500 };
  const brand = { name: 'Wattle', accountsEmail: 'accounts@wattle.example', phone: '1800 861 272' };
  const text = (reason: string, names = ['Mia', 'O’Connor']) =>
    textForProvider(invoice, reason, { names, brand });

  it('is said with since when, and that there is nothing to do', () => {
    expect(providerSentences('Coastal Home Care', asked, TODAY)).toEqual([
      'Coastal Home Care has to send something: A receipt is missing.',
      'They have been asked since 3 November. You do not have to do anything.',
    ]);
    expect(providerSentences(undefined, { ...asked, since: null }, TODAY)).toEqual([
      'The provider has to send something: A receipt is missing.',
      'You do not have to do anything.',
    ]);
  });

  it('is a text with the invoice’s number, day and amount, and what is missing', () => {
    expect(text('The ABN is missing')).toBe(
      [
        'Invoice A-17 of $45.00 for support on 3 Nov 2026 cannot be paid yet.',
        'Wattle needs something from you: The ABN is missing.',
        'Please send it to accounts@wattle.example.',
      ].join('\n'),
    );
  });

  const isLeftOut = (reason: string, names?: string[]) => {
    expect(text(reason, names)).not.toContain(reason);
    expect(text(reason, names)).toContain('Please ask them what it is: 1800 861 272.');
  };

  it.each([
    'Mia was not at home',
    'Ask mia.',
    'Mia’s receipt is missing',
    "Mia's receipt is missing",
    "The service for Ms O'Connor has no day",
    'O’Connor’s receipt',
    'OCONNOR: no day',
  ])('leaves out a reason that names the participant: %s', (reason) => isLeftOut(reason));

  it.each([
    'Not for 430 123 456',
    'Not for 430123456',
    'Ring 0412 345 678',
    'Ring (08) 8123-4567',
    'Not for ４３０１２３４５６',
    'Write to m.oc@example.com',
  ])('leaves out a reason that has a number or an address in it: %s', (reason) => isLeftOut(reason));

  it('leaves out every reason where nobody knows the names', () => {
    isLeftOut('A receipt is missing', []);
    isLeftOut('A receipt is missing', ['', ' ']);
  });

  it('keeps a reason that only holds the letters of a name, or few digits', () => {
    expect(text('The miami receipt')).toContain('The miami receipt');
    expect(text('A receipt', ['Mia', ''])).toContain('A receipt');
    expect(text('Item 12 of 3/11/2026')).toContain('Item 12 of 3/11/2026');
  });
});

it('something is sent, or why it is not there', () => {
  const problems = (change: Partial<Parameters<typeof evidenceProblems>[0]>) =>
    evidenceProblems({ kind: 'sent', note: '', documents: 0, ...change });
  expect(problems({})).toEqual({ file: EVIDENCE_PROBLEMS.nothing });
  expect(problems({ note: ' \n ' })).toEqual({ file: EVIDENCE_PROBLEMS.nothing });
  expect(problems({ documents: 1 })).toEqual({});
  expect(problems({ note: 'It was on 3 March.' })).toEqual({});
  expect(problems({ kind: 'not-available', documents: 1 })).toEqual({ note: EVIDENCE_PROBLEMS.noReason });
  expect(problems({ kind: 'not-available', note: 'Lost' })).toEqual({});
  expect(problems({ documents: 1, note: 'x'.repeat(501) })).toEqual({ note: EVIDENCE_PROBLEMS.note });
  expect(problems({ note: 'x'.repeat(500) })).toEqual({});
  // An emoji of several parts counts as one character, until the database has no more room.
  expect(problems({ note: '🙂'.repeat(500) })).toEqual({});
  expect(problems({ note: '🙂'.repeat(501) })).toEqual({ note: EVIDENCE_PROBLEMS.note });
  expect(problems({ note: '👩‍👩‍👧'.repeat(500) })).toEqual({ note: EVIDENCE_PROBLEMS.note });
});

it.each(['\u200b', ' \u2060 ', '\u202e'])('a text of marks that nobody sees says nothing', (note) => {
  expect(written(note)).toBeNull();
  expect(evidenceProblems({ kind: 'sent', note, documents: 0 })).toEqual({ file: EVIDENCE_PROBLEMS.nothing });
  expect(evidenceProblems({ kind: 'not-available', note, documents: 0 })).toEqual({
    note: EVIDENCE_PROBLEMS.noReason,
  });
  expect(answerProblem('not-enough', note)).toBe('missing');
});

it('once anything was enough nothing more is asked; until then the newest counts', () => {
  const hold = { heldReason: 'A receipt', heldSince: '2026-11-03' };
  const claim = { ...hold, status: 'Processing', datePaid: null, heldAskedOf: 'participant' } as const;
  const state = (...verdicts: ('enough' | 'not-enough' | null)[]) =>
    evidenceState(
      claim,
      verdicts.map((verdict) => ({ ...hold, verdict })),
    );
  expect(state()).toBe('asked');
  expect(state(null, 'not-enough')).toBe('sent');
  expect(state('not-enough', null)).toBe('not-enough');
  expect(state(null, 'enough')).toBe('enough');
  expect(evidenceState({ ...claim, status: 'Paid' }, [])).toBeNull();
  expect(evidenceState({ ...claim, heldAskedOf: 'provider' }, [])).toBeNull();
});
