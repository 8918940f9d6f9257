// A participant with an own account, a supporter who may only look, and a plan nominee. Each test and project has its own.

import { addDays, addMonths, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { importFeed, LASTING_PLAN } from './feed.ts';

/** Who has access to the participant, by the first letters of their addresses. */
export type Who = 'ada' | 'sue' | 'nick';

export const accessEmail = (tag: string, who: Who) => `access-${tag.toLowerCase()}-${who}@people.example`;

/** The day on which somebody was born who turns 18 in so many days. */
export const turnsIn = (days: number): IsoDate =>
  addMonths(addDays(todayInAdelaide(new Date()), days), -18 * 12);

/** `tag`: two letters or digits, unique among the tests. */
export async function importAccess(
  tag: string,
  { brand = 'wattle', born = '1990-05-05' }: { brand?: string; born?: IsoDate } = {},
): Promise<void> {
  const sfid = (kind: string) => `acc${tag}${kind.padEnd(13, 'x')}`;
  const user = (who: Who, first_name: string, last_name: string) => ({
    sfid: sfid(who),
    brand,
    email: accessEmail(tag, who),
    first_name,
    last_name,
    mobile_phone: '',
  });
  const access = (who: Who, level: string, relationship: string, basis: string) => ({
    user_sfid: sfid(who),
    participant_sfid: sfid('PART'),
    level,
    relationship,
    starts_on: '2025-07-01',
    ends_on: '',
    basis,
  });
  await importFeed({
    users: [user('ada', 'Ada', 'Rivers'), user('sue', 'Sue', 'Rivers'), user('nick', 'Nick', 'Papadopoulos')],
    participants: [
      {
        sfid: sfid('PART'),
        brand,
        first_name: 'Ada',
        last_name: 'Rivers',
        ndis_number: 434_000_000 + tag.charCodeAt(0) * 128 + tag.charCodeAt(1),
        date_of_birth: born,
        status: 'active',
        auto_approve: false,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      access('ada', 'Full access', 'Self', ''),
      access('sue', 'Read only', 'Sister', 'Consent form, 1 July 2025'),
      access('nick', 'Full access', 'Plan nominee', 'Letter of the agency, 12 March 2025'),
    ],
    plans: [{ sfid: sfid('PLAN'), participant_sfid: sfid('PART'), ...LASTING_PLAN }],
  });
}
