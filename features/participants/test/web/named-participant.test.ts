import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';

openPage(() => new Response());
const { chooseNamed, namedIn } = await import('../../web/named-participant.ts');

const CLAIM = '/claims/approvals/INVOICE00000000001/claim';

describe('a link in a message', () => {
  test('names the participant that it is about, and goes on without the name', () => {
    expect(namedIn(`${CLAIM}?participant=mia`)).toEqual({ sfid: 'mia', rest: CLAIM });
    expect(namedIn(`${CLAIM}?brand=mpm&participant=mia#lines`)).toEqual({
      sfid: 'mia',
      rest: `${CLAIM}?brand=mpm#lines`,
    });
    expect(namedIn(CLAIM)).toBeUndefined();
  });

  test('shows that participant, where the person has access to them', () => {
    const chosen = vi.fn();
    vi.stubGlobal('sessionStorage', { setItem: chosen });
    const people = [{ sfid: 'mia' }, { sfid: 'leo' }];
    expect(chooseNamed(`${CLAIM}?participant=leo`, people)).toBe(CLAIM);
    expect(chooseNamed(`${CLAIM}?participant=somebody`, people)).toBe(CLAIM);
    expect(chosen.mock.calls).toEqual([['wattle.participant', 'leo']]);
  });
});
