import { describe, expect, test } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';

openPage(() => new Response());
const { currentOf } = await import('#features/participants/web/current-participant.ts');
const { participantNews } = await import('#features/participants/web/use-participant-watch.ts');
const { forgetAnnounced, risesAboveZero } = await import('#features/claims/web/approvals-announced.ts');

const mia = { sfid: 'mia', name: 'Mia', client_portal_access_level: 'Full access' as const };
const leo = { sfid: 'leo', name: 'Leo', client_portal_access_level: 'Full access' as const };

describe('the current participant', () => {
  test.each([
    ['the one that was chosen', [mia, leo], 'leo', leo],
    ['the first, where none was', [mia, leo], undefined, mia],
    ['the first, where the chosen one is gone', [mia], 'leo', mia],
    ['nobody, where there is none', [], 'leo', undefined],
  ])('is %s', (_, participants, sfid, current) => {
    expect(currentOf(participants, sfid)).toBe(current);
  });
});

describe('when the list was read again', () => {
  test.each([
    ['nothing is new at first', undefined, [mia], undefined],
    ['nothing is new', mia, [leo, mia], undefined],
    ['the participant is gone', mia, [leo], 'gone'],
    ['all participants are gone', mia, [], 'nobody-left'],
    [
      'the access was changed',
      mia,
      [{ ...mia, client_portal_access_level: 'Read only' as const }],
      'access-changed',
    ],
  ])('%s', (_, before, participants, news) => {
    expect(participantNews(before, participants)).toBe(news);
  });
});

describe('the count of claims that wait', () => {
  test('is announced when it rises above 0, once, and again after it was 0 or for another participant', () => {
    const told: string[] = [];
    const count = (sfid: string, claims: number) => {
      if (risesAboveZero(sfid, claims)) told.push(`${sfid} ${claims}`);
    };
    count('mia', 0);
    count('mia', 2);
    count('mia', 3);
    count('mia', 0);
    count('mia', 1);
    forgetAnnounced();
    count('leo', 1);
    count('leo', 1);
    expect(told).toEqual(['mia 2', 'mia 1', 'leo 1']);
  });
});
