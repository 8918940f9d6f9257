import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery } from '../../features/auth/queries.ts';
import { ContactDetailsPage } from '../../features/settings/details/ContactDetailsPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGoBack } from '../use-go-back.ts';

/** The signed-in person's own names and numbers. */
export default function ContactDetailsRoute() {
  const me = useQuery(meQuery());
  const navigate = useNavigate();
  const goBack = useGoBack();
  if (me.isPending) {
    return (
      <Loading>
        <Skeleton width="100%" height="30rem" />
      </Loading>
    );
  }
  return (
    <ContactDetailsPage
      userId={me.data?.id}
      onClose={() => goBack(1, () => void navigate({ to: '/settings', replace: true }))}
    />
  );
}
