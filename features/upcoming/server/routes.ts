import { reviewEnd } from '#features/claims/server/presenter.ts';
import { LIST_FILES } from '#platform/server/list-file.ts';
import { type ReadRequest, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import { listUpcoming, upcomingFile, type UpcomingDate as Wire } from '../calls.ts';
import { type UpcomingDate, upcomingOf } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';
import { ahead } from './queries.ts';

type Asked = Pick<ReadRequest<typeof listUpcoming>, 'services' | 'caller' | 'brand'>;

/** What is still to come for a participant, and the participant's sfid. */
async function datesOf(asked: Asked, participant: string): Promise<{ sfid: string; dates: UpcomingDate[] }> {
  const [row] = await ahead(asked, participant);
  if (!row) throw notFound();
  const { caller, brand } = asked;
  const claims = row.claims.flatMap(({ review, ...claim }) => {
    const end = reviewEnd(review, brand);
    return end ? [{ ...claim, endsAt: new Date(end) }] : [];
  });
  const dates = upcomingOf({ ...row, claims }, { today: caller.today, atEnd: brand.review.atEnd });
  return { sfid: row.sfid, dates };
}

const present = ({ planSfid, supportSfid, amount, ...date }: UpcomingDate): Wire => ({
  ...date,
  plan_sfid: planSfid,
  plan_support_sfid: supportSfid,
  amount: dollarsOrNull(amount),
});

export const upcomingRoutes = [
  read(listUpcoming, async ({ params, ...asked }) => {
    const { dates } = await datesOf(asked, params.participantSfid);
    return { dates: dates.map(present), at_end: asked.brand.review.atEnd };
  }),
  read(
    upcomingFile,
    async ({ params, ...asked }) => {
      const { sfid, dates } = await datesOf(asked, params.participantSfid);
      return calendarFile(dates, { ...asked, participantSfid: sfid });
    },
    { limit: LIST_FILES },
  ),
];
