import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GeneratePage } from '../../features/reports/generate/GeneratePage.tsx';
import { ReportsPage } from '../../features/reports/ReportsPage.tsx';
import { words } from '../../features/reports/words.ts';
import { pageOf, withPage } from '../../platform/page-search.ts';
import { showToast } from '../../platform/toasts.ts';
import { useCurrentPlan } from '../current-plan.ts';
import { permissionsOf } from '../permissions.ts';
import { useGoBack } from '../use-go-back.ts';
import { useListNavigation } from '../use-list-navigation.ts';
import { Permitted } from './Permitted.tsx';

// Whoever opens the list often asks for a report next, and comes back to it.

const list = getRouteApi('/portal/reports');
const form = getRouteApi('/portal/generate-reports');

/** The budget reports of the current participant, of all plans; the address says which page of them (1§2). */
export function ReportsRoute() {
  return (
    <Permitted needs="reports">
      <Reports />
    </Permitted>
  );
}

function Reports() {
  const { participant, plans, plan } = useCurrentPlan();
  const onSearch = useListNavigation();
  const search = list.useSearch();
  useRequested();
  if (!participant) return null;
  return (
    <ReportsPage
      key={participant.sfid}
      participantSfid={participant.sfid}
      hasFullAccess={permissionsOf(participant, plans.data, plan).hasFullAccess}
      page={pageOf(search)}
      onPage={(page, replace) => onSearch(withPage(page), replace)}
    />
  );
}

/** Somebody who has just asked for a report is told so, once: the address forgets it at once (1§2). */
function useRequested(): void {
  const { queued, page } = list.useSearch();
  const navigate = list.useNavigate();
  useEffect(() => {
    if (!queued) return;
    showToast(words.requested);
    void navigate({ search: page ? { page } : {}, replace: true });
  }, [queued, page, navigate]);
}

/** Asking for a report, for whoever may (1§6); where there are only new-framework plans the way leads to the plan. */
export function GenerateReportsRoute() {
  return (
    <Permitted needs="reports">
      <Permitted needs="full-access">
        <Generate />
      </Permitted>
    </Permitted>
  );
}

function Generate() {
  const { participant } = useCurrentPlan();
  const navigate = form.useNavigate();
  const goBack = useGoBack();
  if (!participant) return null;
  return (
    <GeneratePage
      key={participant.sfid}
      participantSfid={participant.sfid}
      onClose={() => goBack(1, () => void navigate({ to: '/reports', replace: true }))}
      onQueued={() => void navigate({ to: '/reports', search: { queued: 'true' }, replace: true })}
    />
  );
}
