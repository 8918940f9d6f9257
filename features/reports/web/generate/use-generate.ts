import { useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#features/plans/calls/plans.ts';
import { files } from '#platform/web/device/files.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { generateReport, listReports } from '../../calls/reports.ts';
import { words } from '../words.ts';
import { bodyOf, daysOf, EMPTY, FIELDS, problemsOf, type RequestValues, SERVER_NAMES } from './request.ts';

interface Options {
  participantSfid: string;
  /** The plans that can be reported on. */
  plans: readonly Plan[];
  /** Called where the report is not ready yet, but being made. */
  onQueued: () => void;
}

/**
 * The form that asks for a report, and whether the last one that was asked for is ready
 * (specification: report-asked-for).
 */
export function useGenerate({ participantSfid, plans, onQueued }: Options) {
  const client = useQueryClient();
  const today = useToday();
  const planOf = ({ plan }: RequestValues) => plans.find(({ sfid }) => sfid === plan);
  const state = useCommandForm({
    call: generateReport,
    input: (values) => ({
      params: { participantSfid, planSfid: planOf(values)?.sfid ?? '' },
      body: bodyOf(values),
    }),
    empty: EMPTY,
    fields: FIELDS,
    names: SERVER_NAMES,
    problemsOf: (values) => problemsOf(values, planOf(values), today),
    dependents: { plan: ['from', 'to'] },
    onSent: ({ report_queued: isQueued, url }) => {
      void client.invalidateQueries({ queryKey: [listReports.name] });
      if (isQueued || url === null) return onQueued();
      void files.open(url).catch(() => showToast(words.fileFailed, 'error'));
      state.reset();
    },
  });
  const plan = planOf(state.values);
  return {
    ...state,
    plan,
    days: plan && daysOf(plan, today),
    today,
    isReady: state.reply !== undefined && !state.reply.report_queued && state.reply.url !== null,
  };
}

export type GenerateState = ReturnType<typeof useGenerate>;
