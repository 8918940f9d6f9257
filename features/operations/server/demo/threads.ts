import type { DemoMessage, DemoThread } from '#features/questions/server/demo.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { dateOf, dayOf, isHoliday, SAT, weekdayOf } from './calendar.ts';
import { sfids } from './sfids.ts';

/** Who answers at each plan manager. */
const ANSWERS = { wattle: 'Kim Adams', mpm: 'Tove Lund' } as const;

type Thread = Omit<DemoThread, 'sfid'>;

/**
 * Questions of the demo's people, in every state that a thread may have: answered and not seen yet, waiting, closed,
 * closed for good, read without an answer. The second brand has the first three.
 */
export function demoThreads(today: IsoDate): DemoThread[] {
  const at = (daysAgo: number, hour: number) => new Date(`${workdayBefore(today, daysAgo)}T0${hour}:10:00Z`);
  const asked = (daysAgo: number, text: string): DemoMessage => ({ at: at(daysAgo, 1), text });
  const dana = { participant: sfids.participant(1), user: sfids.user(1) };
  const vikram = { participant: sfids.participant(1), user: sfids.user(2) };
  const sam = { participant: sfids.participant(5), user: sfids.user(5) };
  const inEveryBrand = (who: typeof dana, brand: keyof typeof ANSWERS): readonly [Thread, Thread, Thread] => {
    const answered = (daysAgo: number, text: string): DemoMessage => ({
      at: at(daysAgo, 4),
      text,
      by: ANSWERS[brand],
    });
    return [
      {
        ...who,
        about: 'contact',
        isClosed: true,
        messages: [
          asked(9, 'Can you send the monthly report on paper too?'),
          answered(8, 'Yes. We post it to you from next month on.'),
          { at: at(7, 1), text: 'Thank you, that is all.' },
        ],
      },
      {
        ...who,
        about: 'claim',
        isUnseen: true,
        messages: [
          asked(3, 'Has the provider got this money? They rang me about it.'),
          answered(2, 'Yes. We paid it, and have sent them the number of the payment again.'),
        ],
      },
      {
        ...who,
        about: 'support',
        // At the end of the day, so that an answer is not late yet.
        messages: [
          {
            at: at(1, 7),
            text: 'Can this pay for somebody who helps on Saturdays?\nHow many hours are left for that?',
          },
        ],
      },
    ];
  };
  const [closed, unseen, waiting] = inEveryBrand(dana, 'wattle');
  const threads: Thread[] = [
    {
      ...dana,
      about: 'contact',
      isClosed: true,
      messages: [
        asked(40, 'Which day of the month do you pay providers?'),
        { at: at(39, 4), text: 'We pay on every business day.', by: ANSWERS.wattle },
      ],
    },
    { ...closed, isShared: true },
    { ...vikram, about: 'contact', isDone: true, messages: [asked(5, 'Please ring me about the new plan.')] },
    unseen,
    waiting,
    ...inEveryBrand(sam, 'mpm'),
  ];
  return threads.map((thread, place) => ({ sfid: sfids.question(place + 1), ...thread }));
}

/** The day so many working days before another. */
function workdayBefore(day: IsoDate, count: number): IsoDate {
  let at = dayOf(day);
  for (let left = count; left > 0; ) {
    at -= 1;
    if (weekdayOf(at) < SAT && !isHoliday(at)) left -= 1;
  }
  return dateOf(at);
}
