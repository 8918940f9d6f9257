import { BarePage } from '#ui/layout/BarePage.tsx';
import { Unavailable } from './Unavailable.tsx';

/**
 * Shown while the portal is closed; without a skip link, because there is nothing to skip
 * (specification: maintenance-page).
 */
export default function MaintenancePage() {
  return (
    <BarePage>
      <Unavailable why="maintenance" />
    </BarePage>
  );
}
