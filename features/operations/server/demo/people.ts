import { type AccessLevel, permissionLevel } from '#scheme/access.ts';
import { accounts, type CastMember, homeOf } from './cast.ts';
import { abnOf, kindOf, NAMED_PROVIDERS, providerName } from './providers.ts';
import { sfids } from './sfids.ts';
import { groupsOf } from './supply.ts';
import type { Emit } from './world-options.ts';

/** The first `FIXED` accounts are numbered from 1; further ones have numbers that no participant's own account has. */
const FIXED = 5;
const FURTHER_ACCOUNTS = 9_000_000;
const userOf = (at: number): number => (at < FIXED ? at + 1 : FURTHER_ACCOUNTS + at);

/** The demo account that decides for a participant: messages about claims go to it. */
const decidingFor = (participant: number) =>
  accounts
    .slice(0, FIXED)
    .find(({ access }) => access.some(([of, level]) => of === participant && level === 'full'));

/** Contacts that have a demo account are numbered from here on; below are participants as their own contacts. */
const ACCOUNT_CONTACTS = 9_000_000;

/** The accounts, the participants with their contacts, and who may do what for whom. */
export function emitPeople(members: readonly CastMember[], emit: Emit): void {
  for (const [at, { email, mobile, brand, firstName, lastName }] of accounts.entries()) {
    const sfid = sfids.user(userOf(at));
    emit('users', { sfid, brand, email, mobile_phone: mobile, first_name: firstName, last_name: lastName });
  }
  for (const { number, brand, firstName, lastName, born, autoApprove, region } of members) {
    const sfid = sfids.participant(number);
    const names = { first_name: firstName, last_name: lastName };
    emit('participants', {
      sfid,
      brand,
      ...names,
      ndis_number: 430_000_000 + ((123_400 + number) % 10_000_000),
      date_of_birth: born,
      status: 'active',
      auto_approve: autoApprove,
      sms_notification: true,
      price_region: region,
      ...homeOf(number),
      auto_approve_14_days: false,
    });
    const email = `person${number}@people.example`;
    const hasAccount = number > FIXED;
    emit('contacts', {
      sfid: sfids.contact(number),
      participant_sfid: sfid,
      ...names,
      relationship: 'Self',
      email,
      phone: '',
      is_primary: !decidingFor(number),
      user_sfid: hasAccount ? sfids.user(number) : '',
    });
    if (!hasAccount) continue;
    emit('users', { sfid: sfids.user(number), brand, email, mobile_phone: '', ...names });
    emit('access', accessOf(number, number, 'full', 'Self'));
  }
  for (const [at, account] of accounts.entries()) {
    for (const [participant, level, relationship] of account.access) {
      emit('contacts', {
        sfid: sfids.contact(ACCOUNT_CONTACTS + (at + 1) * 100 + participant),
        participant_sfid: sfids.participant(participant),
        first_name: account.firstName,
        last_name: account.lastName,
        relationship,
        email: account.email,
        phone: account.mobile,
        is_primary: decidingFor(participant) === account,
        user_sfid: sfids.user(userOf(at)),
      });
      emit('access', accessOf(userOf(at), participant, level, relationship));
    }
  }
}

const accessOf = (user: number, participant: number, level: AccessLevel, relationship: string) => ({
  user_sfid: sfids.user(user),
  participant_sfid: sfids.participant(participant),
  level: permissionLevel(level),
  relationship,
  ends_on: '',
});

/** The providers, registered for what they bill; every sixth says nothing of that. */
export function emitProviders(emit: Emit): void {
  for (let number = 1; number <= NAMED_PROVIDERS; number += 1) {
    const registered = number % 6 === 0 ? [] : groupsOf(kindOf(number));
    emit('providers', {
      sfid: sfids.provider(number),
      name: providerName(number),
      company_name: '',
      abn: abnOf(number),
      registration_groups: registered.join(' '),
    });
  }
}
