import { useQueryClient } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import { generateReport, listReports } from '@wattle/contract/reports/calls';
import { useRef, useState } from 'react';
import { command } from '../../../platform/command.ts';
import { failureText } from '../../../platform/form-error.ts';
import { openFile } from '../../../platform/open-file.ts';
import { useToday } from '../../../platform/today.ts';
import {
  bodyOf,
  daysOf,
  EMPTY,
  FIELDS,
  type Problems,
  problemsIn,
  problemsOf,
  type RequestValues,
} from './request.ts';

interface Options {
  participantSfid: string;
  /** Those that can be reported on. */
  plans: readonly Plan[];
  /** The report is being made. */
  onQueued: () => void;
}

/** What stands in the form that asks for a report, what is wrong with it, and what has become of it (1§4). */
export function useGenerate({ participantSfid, plans, onQueued }: Options) {
  const client = useQueryClient();
  const today = useToday();
  const [send] = useState(() => command(generateReport));
  const isUnderway = useRef(false);
  const [values, setValues] = useState<RequestValues>(EMPTY);
  const [attempt, setAttempt] = useState(0);
  /** What the server said of the fields, until they change. */
  const [refused, setRefused] = useState<Problems>({});
  const [outcome, setOutcome] = useState<{ failure?: string; isReady?: boolean; isSending?: boolean }>({});

  const plan = plans.find(({ sfid }) => sfid === values.plan);
  const wrong = problemsOf(values, plan, today);
  // A plan that has not begun is wrong whatever else is filled in.
  const shown = attempt > 0 ? { ...refused, ...wrong } : plan && wrong.plan ? { plan: wrong.plan } : {};

  const change = (changed: Partial<RequestValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setRefused({});
    setOutcome({});
  };
  const submit = async () => {
    if (isUnderway.current) return;
    setOutcome({});
    if (!plan || Object.keys(wrong).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    isUnderway.current = true;
    setRefused({});
    setOutcome({ isSending: true });
    try {
      const reply = await send({ params: { participantSfid, planSfid: plan.sfid }, body: bodyOf(values) });
      void client.invalidateQueries({ queryKey: [listReports.name] });
      if (reply.report_queued || reply.url === null) {
        onQueued();
        return;
      }
      openFile(reply.url);
      setValues(EMPTY);
      setAttempt(0);
      setOutcome({ isReady: true });
    } catch (error) {
      const problems = problemsIn(error);
      setRefused(problems);
      setAttempt(attempt + 1);
      setOutcome(Object.keys(problems).length > 0 ? {} : { failure: failureText(error) });
    } finally {
      isUnderway.current = false;
    }
  };
  return {
    values,
    plan,
    days: plan && daysOf(plan, today),
    today,
    problems: shown,
    errors: FIELDS.flatMap((name) => (shown[name] ? [{ name, message: shown[name] }] : [])),
    /** How often it was to be sent: the summary of what is wrong takes the focus each time. */
    attempt,
    ...outcome,
    change,
    submit,
  };
}

export type GenerateState = ReturnType<typeof useGenerate>;
