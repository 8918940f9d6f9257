import { useQueryClient } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import { generateReport, listReports } from '@wattle/contract/reports/calls';
import { files } from '../../../platform/device/files.ts';
import { useCommandForm } from '../../../platform/forms/command-form.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useToday } from '../../../platform/today.ts';
import { words } from '../words.ts';
import { bodyOf, daysOf, EMPTY, FIELDS, problemsOf, type RequestValues, SERVER_NAMES } from './request.ts';

interface Options {
  participantSfid: string;
  /** Those that can be reported on. */
  plans: readonly Plan[];
  /** The report is being made. */
  onQueued: () => void;
}

/** The form that asks for a report, and whether the last one that was asked for is ready (1§4). */
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
