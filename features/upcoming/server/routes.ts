import { LIST_FILES, rowsFile } from '#platform/server/list-file.ts';
import { type AskedOfBrand, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import { listUpcoming, upcomingFile, upcomingListFile, type UpcomingDate as Wire } from '../calls.ts';
import type { UpcomingDate } from '../rules.ts';
import { addressRoutes } from './address.ts';
import { calendarFile } from './calendar-file.ts';
import { datesOfRow } from './days-ahead.ts';
import { dateColumns } from './list-columns.ts';
import { ahead } from './queries.ts';

/** What is still to come for a participant, and the participant's sfid. */
async function datesOf(
  asked: AskedOfBrand,
  participant: string,
): Promise<{ sfid: string; dates: UpcomingDate[] }> {
  const [row] = await ahead(asked, participant);
  if (!row) throw notFound();
  return { sfid: row.sfid, dates: datesOfRow(row, asked) };
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
    upcomingListFile,
    async ({ params, query, ...asked }) => {
      const { dates } = await datesOf(asked, params.participantSfid);
      const kind = { what: 'coming-up', format: query.format };
      return rowsFile(asked.caller, kind, dateColumns(asked.brand.review.atEnd), dates);
    },
    { limit: LIST_FILES },
  ),
  read(
    upcomingFile,
    async ({ params, ...asked }) => {
      const { sfid, dates } = await datesOf(asked, params.participantSfid);
      return calendarFile(dates, { ...asked, participantSfid: sfid });
    },
    { limit: LIST_FILES },
  ),
  ...addressRoutes,
];
