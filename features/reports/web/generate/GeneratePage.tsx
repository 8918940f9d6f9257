import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { useGoBack } from '#platform/web/routing/use-go-back.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormFrame } from '#ui/forms/FormFrame.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import { GenerateForm } from './GenerateForm.tsx';
import { reportablePlans } from './request.ts';
import { useGenerate } from './use-generate.ts';

const route = getRouteApi('/portal/generate-reports');

const NONE: readonly Plan[] = [];

/** Asking for a budget report: a page, on phones a sheet (specification: generate-report-page). */
export function GeneratePage() {
  const participant = useCurrentParticipant();
  return participant ? <Generate key={participant.sfid} participantSfid={participant.sfid} /> : null;
}

function Generate({ participantSfid }: { participantSfid: string }) {
  const title = useTitle();
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const onClose = () => goBack(1, () => void navigate({ to: '/reports', replace: true }));
  const onQueued = () => void navigate({ to: '/reports', search: { queued: 'true' }, replace: true });
  const isSheet = useNarrow();
  const query = useQuery({ ...plansQuery(participantSfid), select: reportablePlans });
  const state = useGenerate({ participantSfid, plans: query.data ?? NONE, onQueued });
  const id = useId();
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={<Text tone="quiet">{words.generateText}</Text>}
      above={[{ to: '/reports', label: words.reports }]}
      onClose={onClose}
      actions={
        <>
          {/* Not disabled: pressed without a plan, it says that one has to be chosen. */}
          <Button
            type="submit"
            form={id}
            isWorking={state.sending !== undefined}
            aria-disabled={state.plan ? undefined : true}
          >
            {words.send}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Loaded query={query} skeleton={<Skeleton width="100%" height="24rem" />}>
        {(plans) => <GenerateForm id={id} participantSfid={participantSfid} plans={plans} state={state} />}
      </Loaded>
    </FormFrame>
  );
}
