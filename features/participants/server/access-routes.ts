import type { ReplyOf } from '#platform/contract/call.ts';
import { today } from '#platform/server/clock.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { endAccess, giveAccess } from '../calls/access.ts';
import { type AccessRow, endAccessNow, giveAccessTo, named, recordOf } from './give-access.ts';

const words = {
  noPerson: 'There is no such person of this brand.',
  noParticipant: 'There is no such participant of this brand.',
  noAccess: 'There is no such access of this brand.',
  order: 'must not be before starts_on',
} as const;

type Access = ReplyOf<typeof giveAccess>['access'];

const present = ({ id, userSfid, participantSfid, startsOn, endsOn, ...access }: AccessRow): Access => ({
  id,
  user_sfid: userSfid,
  participant_sfid: participantSfid,
  level: access.level,
  relationship: access.relationship,
  starts_on: startsOn,
  ends_on: endsOn,
  basis: access.basis,
});

/** Access that a plan manager's system gives and ends. People learn of it in the participant's activity. */
export const accessRoutes = [
  system(giveAccess, ({ act, body, at }) =>
    act(async (tx) => {
      const { user_sfid: user, participant_sfid: participant, level } = body;
      const { relationship = null, starts_on: startsOn = null, ends_on: endsOn = null, basis = null } = body;
      if (startsOn && endsOn && endsOn < startsOn)
        throw new Refusal(422, `ends_on ${words.order}`, { ends_on: [words.order] });
      const userId = await named(tx, users, user, words.noPerson);
      const participantId = await named(tx, participants, participant, words.noParticipant);
      const terms = { level, relationship, startsOn, endsOn, basis };
      const given = await giveAccessTo(tx, { userId, participantId }, terms, at);
      return {
        audit: recordOf(given, { level, startsOn, endsOn }),
        value: { result: given.result, access: present(given.held) },
      };
    }),
  ),
  system(endAccess, ({ act, params, services, at }) =>
    act(async (tx) => {
      const moment = { at, today: today(services.clock) };
      const ended = await endAccessNow(tx, params.id, moment, words.noAccess);
      return { audit: recordOf(ended, {}), value: { result: ended.result, access: present(ended.held) } };
    }),
  ),
];
