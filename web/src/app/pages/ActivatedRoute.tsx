import { ActivatedPage } from '../../features/auth/ActivatedPage.tsx';
import { BarePage } from './BarePage.tsx';

/** After a password was set, in its frame. */
export default function ActivatedRoute() {
  return (
    <BarePage>
      <ActivatedPage />
    </BarePage>
  );
}
