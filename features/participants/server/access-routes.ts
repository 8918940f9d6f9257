import type { ReplyOf } from '#platform/contract/call.ts';
import { today } from '#platform/server/clock.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { endAccess, giveAccess } from '../calls/access.ts';
import { type AccessRow, endAccessNow, giveAccessTo, named } from './give-access.ts';

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
      const { result, held, told } = await giveAccessTo(tx, { userId, participantId }, terms, at);
      const detail = { access: held.id, level, startsOn, endsOn };
      const audit = result === 'unchanged' ? 'nothing changed' : { participantId, detail, told };
      return { audit, value: { result, access: present(held) } };
    }),
  ),
  system(endAccess, ({ act, params, services, at }) =>
    act(async (tx) => {
      const id = Number(params.id);
      // An access has no sfid.
      const ended = Number.isNaN(id)
        ? undefined
        : await endAccessNow(tx, id, { at, today: today(services.clock) });
      if (!ended) throw new Refusal(404, words.noAccess);
      const { result, held, told } = ended;
      const { participantId } = held;
      const audit =
        result === 'unchanged'
          ? ('nothing changed' as const)
          : { participantId, detail: { access: id }, told };
      return { audit, value: { result, access: present(held) } };
    }),
  ),
];
