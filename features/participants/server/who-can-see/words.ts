import type { Brand } from '#platform/contract/brand.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';

const help = (brand: Brand) =>
  `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`;

/** What the calls about who can see a plan say, and the messages about it. */
export const words = {
  gone: 'There is no such access.',
  notByYou: (brand: Brand) => `You cannot end this access yourself. Please ask ${brand.name} to end it.`,
  onlyParticipant: 'Only the participant can say that.',
  notNow: 'There is nothing to look at again just now.',

  endedSubject: (brand: Brand) => `Somebody’s access ended in ${brand.shortName}`,
  endedYours: (brand: Brand, participant: string) =>
    [
      `You can no longer see the plan of ${participant} in ${brand.shortName}. Your access has ended.`,
      '',
      help(brand),
    ].join('\n'),
  /** `participant` is undefined where the reader is the participant. */
  endedText: (
    brand: Brand,
    { by, name, participant }: { by: string; name: string; participant: string | undefined },
  ) =>
    [
      participant === undefined
        ? `${by} ended the access of ${name} to your plan in ${brand.shortName}.`
        : `${by} ended the access of ${name} to the plan of ${participant} in ${brand.shortName}.`,
      '',
      'They can no longer see the plan. What they did before can still be read in the portal.',
      '',
      `If this is not right, please call us. ${help(brand)}`,
    ].join('\n'),

  ofAgeSubject: (brand: Brand) => `Turning 18: who can see the plan in ${brand.shortName}`,
  /** `participant` is undefined where the reader is the participant. */
  ofAgeText: (
    brand: Brand,
    {
      participant,
      on,
      isDue,
      link,
    }: { participant: string | undefined; on: IsoDate; isDue: boolean; link: string },
  ) =>
    [
      participant === undefined
        ? isDue
          ? 'You are 18. From now on you decide who can see your plan.'
          : `You turn 18 on ${formatDate(on)}. From then on you decide who can see your plan.`
        : isDue
          ? `${participant} is 18. From now on they decide who can see their plan.`
          : `${participant} turns 18 on ${formatDate(on)}. From then on they decide who can see their plan.`,
      '',
      ...(participant === undefined
        ? []
        : ['A child representative’s role ends at 18. We will look at it again.', '']),
      'Log in to see who can see the plan:',
      '',
      link,
      '',
      help(brand),
    ].join('\n'),
} as const;
