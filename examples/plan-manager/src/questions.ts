import type { ChangeOf } from '@wattle/operations';
import { momentOf } from './days.ts';
import { sfidOf } from './hash.ts';
import type { World } from './world.ts';

/** Questions that people ask, and what the plan manager answers. */

/** How long it takes until somebody answers, in seconds. */
const ANSWERING_SECONDS = 20;
/** Who answers. */
const ANSWERS = 'Robin Field';

/** Somebody asked a question. */
export function asked(world: World, change: ChangeOf<'question-asked'>, pace: number): void {
  const { claim_sfid: sfid } = change.payload;
  const status = sfid && (world.state.claims[sfid]?.invoice ?? world.records.invoices.get(sfid))?.status;
  reply(
    world,
    change,
    status === 'Paid'
      ? 'Thank you for asking. We looked at this claim: it is paid.'
      : sfid
        ? 'Thank you for asking. We are looking at this claim, and write to you here when it is paid.'
        : 'Thank you for asking. We are looking into it, and write to you here.',
    pace,
  );
}

/** Somebody wrote once more; what the plan manager's own staff wrote needs no answer. */
export function written(world: World, change: ChangeOf<'question-written'>, pace: number): void {
  if (change.payload.from === 'person')
    reply(world, change, 'Thank you. We have noted this with your question.', pace);
}

function reply(
  world: World,
  { at, payload }: ChangeOf<'question-asked'> | ChangeOf<'question-written'>,
  text: string,
  pace: number,
): void {
  world.add({
    kind: 'question_replies',
    record: {
      sfid: sfidOf('reply', payload.message_sfid),
      question_sfid: payload.question_sfid,
      text,
      written_by: ANSWERS,
      written_at: momentOf(Date.parse(at) + ANSWERING_SECONDS * 1000 * pace),
      closes: false,
    },
  });
}
