import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { meQuery } from '../../features/auth/queries.ts';
import { useCurrentParticipant } from '../current-participant.ts';
import { queryClient } from '../signed-in.ts';
import { Layout } from './Layout.tsx';

/** The frame with what the server says of the person and the participant, and the page inside it. */
export default function PortalLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <PeopleLayout />
    </QueryClientProvider>
  );
}

function PeopleLayout() {
  const me = useQuery(meQuery());
  return (
    <Layout firstName={me.data?.profile.first_name} participant={useCurrentParticipant()}>
      <Outlet />
    </Layout>
  );
}
