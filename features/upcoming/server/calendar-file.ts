import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { Brand } from '#platform/contract/brand.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { addDays, DAY_MS, type IsoDate } from '#scheme/dates.ts';
import type { UpcomingDate } from '../rules.ts';
import { happens, words } from './words.ts';

interface About {
  services: Services;
  brand: Brand;
  caller: Caller;
  participantSfid: string;
}

/**
 * What is still to come as a calendar file (RFC 5545): all-day events, each with an id made from its record, so that
 * opening a newer file changes the events in a calendar and adds none twice. Names, amounts and providers stay behind
 * the login, as in messages (docs/adr/0016).
 */
export function calendarFile(
  dates: readonly UpcomingDate[],
  { services, brand, caller, participantSfid }: About,
): { name: string; ics: string } {
  const calendar = ical({
    name: words.calendar(brand),
    prodId: { company: brand.name, product: 'portal', language: 'EN' },
  });
  const pageOf = (path: string) =>
    services.brands.pageAddress(brand.code, `${path}?participant=${participantSfid}`);
  for (const { of, count } of eventsOf(dates)) {
    const link = pageOf(pathOf(of));
    const event = calendar.createEvent({
      id: `${of.kind}-${of.sfid}@${brand.code}.portal`,
      start: atMidnight(of.day),
      end: atMidnight(addDays(of.day, 1)),
      allDay: true,
      stamp: caller.at,
      summary: summaryOf(of, count, brand),
      description: words.more(link),
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    // While there is still a day to decide.
    if (of.kind === 'claim-decided')
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: DAY_MS / 1000,
        description: summaryOf(of, count, brand),
      });
  }
  return { name: `coming-up-${caller.today}.ics`, ics: calendar.toString() };
}

/** The same date wherever the server runs: a calendar day has no time zone. */
const atMidnight = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** Each date once; instalments of a plan that come on one day are one event, because the file does not name them. */
function eventsOf(dates: readonly UpcomingDate[]): { of: UpcomingDate; count: number }[] {
  const groups = Map.groupBy(dates, ({ kind, day, planSfid, sfid }) =>
    kind === 'instalment' ? `${planSfid} ${day}` : `${kind} ${sfid}`,
  );
  return [...groups.values()].flatMap((all) => {
    const [of] = all.toSorted((one, other) => (one.sfid < other.sfid ? -1 : 1));
    return of ? [{ of, count: all.length }] : [];
  });
}

const summaryOf = ({ kind }: UpcomingDate, count: number, brand: Brand): string =>
  words.event(brand, count > 1 ? words.inParts(count) : happens[kind](brand.review.atEnd));

/** The page that shows it. */
const pathOf = ({ kind, sfid }: UpcomingDate): string =>
  kind === 'claim-decided' ? `/claims/approvals/${sfid}/claim` : '/coming-up';
