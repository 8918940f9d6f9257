import { staffRoute } from '#platform/server/manifest/route.ts';
import { staffEvents, staffSetStatus, staffStatus } from '../calls/staff.ts';
import { EVENTS_SHOWN_DAYS } from '../rules.ts';
import { ownStatus, presentStatus, setStatus } from './brand-status.ts';
import { countEvents } from './events.ts';

/** The status of a brand's portal, as its staff see and set it. */
export const statusStaffRoutes = [
  staffRoute(staffStatus, async ({ services, staff, read }) =>
    presentStatus(services, await read((tx) => ownStatus(tx, staff.brand))),
  ),
  staffRoute(staffSetStatus, async ({ services, staff, body: { why, ...to }, act }) => {
    const own = await act(async (tx) => ({
      audit: { detail: { to, why }, told: 'nothing' },
      value: await setStatus(tx, staff.brand, to),
    }));
    services.status.forget();
    return presentStatus(services, own);
  }),
  staffRoute(staffEvents, async ({ services, staff }) => {
    const counts = await countEvents(services, EVENTS_SHOWN_DAYS);
    return {
      events: counts.flatMap(({ brand, ...count }) => (brand === staff.brand ? [count] : [])),
    };
  }),
];
