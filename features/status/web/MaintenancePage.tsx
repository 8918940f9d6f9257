import { useEffect, useState } from 'react';
import { now } from '#platform/web/brand.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { portalStatus } from '../calls/portal.ts';
import { maintenanceText } from '../words.ts';
import { Unavailable } from './Unavailable.tsx';

/** How often the page asks whether the plan manager has said more, in milliseconds. */
const ASK_AGAIN = 60_000;

/**
 * Shown while the portal is closed; without a skip link, because there is nothing to skip
 * (specification: maintenance-page). It says why and until when, where the plan manager has said so.
 */
export default function MaintenancePage() {
  return (
    <BarePage>
      <Unavailable why="maintenance" text={useMaintenanceText()} />
    </BarePage>
  );
}

/** What the plan manager says; undefined until the first answer. Without an answer the page keeps what it says. */
function useMaintenanceText(): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const ask = () =>
      send(portalStatus, {}, {}).then(
        (status) => setText(maintenanceText(status, now(), momentText)),
        () => {},
      );
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return text;
}
