// People with settings to change: a person with full access and one who may only look, a participant with all details
// and contacts, and a participant with few details. Each test file and project has its own.

import type { Page } from '@playwright/test';
import { importFeed, LASTING_PLAN } from './feed.ts';

/** A tag for the project that runs the test. Two projects run side by side. */
export const tagFor = (letter: string, project: string) => `${letter}${project === 'phone' ? 'P' : 'D'}`;

export const emailOf = (tag: string) => `settings-${tag.toLowerCase()}@people.example`;
export const viewerOf = (tag: string) => `settings-${tag.toLowerCase()}-viewer@people.example`;

/** The row of the settings page that opens a page or a dialog. */
export const row = (page: Page, name: string) =>
  page.locator('main').locator('a, button').getByText(name, { exact: true });

export async function importSettings(tag: string): Promise<void> {
  const sfid = (kind: string) => `set${tag}${kind.padEnd(13, 'x')}`;
  const number = 433_000_000 + tag.charCodeAt(0) * 128 + tag.charCodeAt(1);
  const participant = (kind: string, first_name: string, at: number) => ({
    sfid: sfid(kind),
    brand: 'wattle',
    first_name,
    last_name: 'Settings',
    ndis_number: number + at,
    status: 'active',
    auto_approve: false,
    sms_notification: true,
    price_region: 'national',
  });
  await importFeed({
    users: [
      { sfid: sfid('USER'), email: emailOf(tag), first_name: 'Sue', mobile_phone: '' },
      { sfid: sfid('VIEWER'), email: viewerOf(tag), first_name: 'Vito', mobile_phone: '' },
    ].map((user) => ({ ...user, brand: 'wattle', last_name: 'Smith' })),
    participants: [
      {
        ...participant('PART', 'Pat', 0),
        date_of_birth: '2001-02-28',
        address: '7 Wattle Way',
        suburb: 'Unley',
        state: 'SA',
        postcode: '5061',
        auto_approve_14_days: false,
      },
      {
        ...participant('NIL', 'Nil', 50_000),
        date_of_birth: '',
        address: '',
        suburb: '',
        state: '',
        postcode: '',
        auto_approve_14_days: true,
      },
    ],
    access: [
      ['USER', 'PART', 'Full access'],
      ['USER', 'NIL', 'Full access'],
      ['VIEWER', 'PART', 'Read only'],
    ].map(([user = '', of = '', level = '']) => ({
      user_sfid: sfid(user),
      participant_sfid: sfid(of),
      level,
      relationship: 'Nominee',
      ends_on: '',
    })),
    contacts: [
      {
        sfid: sfid('CONU'),
        first_name: 'Sue',
        last_name: 'Smith',
        relationship: 'Mother',
        email: emailOf(tag),
        phone: '0412345678',
        is_primary: true,
        user_sfid: sfid('USER'),
      },
      {
        sfid: sfid('CONV'),
        first_name: 'Vito',
        last_name: 'Smith',
        relationship: '',
        email: viewerOf(tag),
        phone: '',
        is_primary: false,
        user_sfid: sfid('VIEWER'),
      },
      {
        sfid: sfid('CONN'),
        first_name: 'Nora',
        last_name: 'Nguyễn',
        relationship: 'Neighbour',
        email: '',
        phone: '',
        is_primary: false,
        user_sfid: '',
      },
    ].map((contact) => ({ ...contact, participant_sfid: sfid('PART') })),
    plans: [
      { sfid: sfid('PLAN'), participant_sfid: sfid('PART') },
      { sfid: sfid('PLANN'), participant_sfid: sfid('NIL') },
    ].map((plan) => ({ ...plan, ...LASTING_PLAN })),
  });
}
