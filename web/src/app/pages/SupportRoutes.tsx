import { getRouteApi } from '@tanstack/react-router';
import { mayAct, parseAccessLevel } from '@wattle/domain/access';
import { AreaPage } from '../../features/plans/area/AreaPage.tsx';
import { CategoryPage } from '../../features/plans/category/CategoryPage.tsx';
import { useCurrentParticipant } from '../current-participant.ts';
import NotFoundPage from './NotFoundPage.tsx';

// The two pages under the plan page are loaded together: they share nearly everything, charts above all, and whoever
// opens one soon opens the other.

const area = getRouteApi('/portal/plan/$supportArea');
const category = getRouteApi('/portal/plan/$supportArea/$supportCategory/$planSupportId');

/** The page of a support area for the current participant. */
export function SupportAreaRoute() {
  const participant = useCurrentParticipant();
  const { supportArea } = area.useParams();
  const { plan } = area.useSearch();
  if (!participant) return null;
  return (
    <AreaPage
      participantSfid={participant.sfid}
      planSfid={plan}
      supportArea={supportArea}
      notFound={<NotFoundPage />}
    />
  );
}

/** The page of a support category for the current participant. */
export function SupportCategoryRoute() {
  const participant = useCurrentParticipant();
  const address = category.useParams();
  const { plan } = category.useSearch();
  if (!participant) return null;
  const level = parseAccessLevel(participant.client_portal_access_level) ?? 'read';
  return (
    <CategoryPage
      participantSfid={participant.sfid}
      hasFullAccess={mayAct(level, 'full')}
      planSfid={plan}
      address={address}
      notFound={<NotFoundPage />}
    />
  );
}
