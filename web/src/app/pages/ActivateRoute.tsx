import { getRouteApi } from '@tanstack/react-router';
import { ActivatePage } from '../../features/auth/ActivatePage.tsx';
import { BarePage } from './BarePage.tsx';

const route = getRouteApi('/activate/$token');

/** Setting a password by the link of an invitation, in its frame. */
export default function ActivateRoute() {
  const { token } = route.useParams();
  const { u } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <BarePage>
      <ActivatePage
        key={token}
        token={token}
        u={u}
        onRefused={() => void navigate({ to: '/login', replace: true })}
        onActivated={() => void navigate({ to: '/activate-success', replace: true })}
      />
    </BarePage>
  );
}
