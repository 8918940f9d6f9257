import { UnavailablePage } from '../../features/status/UnavailablePage.tsx';
import { BarePage } from './BarePage.tsx';

/** While the portal is closed, in its frame; without a skip link, because there is nothing to skip (1§2). */
export default function MaintenanceRoute() {
  return (
    <BarePage>
      <UnavailablePage why="maintenance" />
    </BarePage>
  );
}
