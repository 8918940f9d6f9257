import { system } from '#platform/server/manifest/route.ts';
import { getStatus, putStatus } from '../calls/systems.ts';
import { ownStatus, presentStatus, setStatus } from './brand-status.ts';

/** The status of a brand's portal, as the plan manager's system sees and sets it. */
export const statusSystemRoutes = [
  system(getStatus, async ({ services, brand, read }) =>
    presentStatus(services, await read((tx) => ownStatus(tx, brand.code))),
  ),
  system(putStatus, async ({ services, brand, body, act }) => {
    const own = await act(async (tx) => ({
      audit: { detail: { to: body }, told: 'nothing' },
      value: await setStatus(tx, brand.code, body),
    }));
    services.status.forget();
    return presentStatus(services, own);
  }),
];
