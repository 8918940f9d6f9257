import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Plan } from '#features/plans/calls/plans.ts';
import { planDates } from '#features/plans/rules/plans.ts';
import { supportsQuery } from '#features/plans/web/queries.ts';
import { formatDate } from '#scheme/dates.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { QueryError } from '#ui/feedback/Loaded.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { DateRangeField } from '#ui/forms/DateRangeField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import styles from '../reports.module.css';
import { words } from '../words.ts';
import { ALL_AREAS, areasOf } from './request.ts';
import type { GenerateState } from './use-generate.ts';

interface Props {
  /** Names the form, for the button that sends it. */
  id: string;
  participantSfid: string;
  plans: readonly Plan[];
  state: GenerateState;
}

/** What a report is to be about: a plan, the days, an area (specification: generate-report-page). */
export function GenerateForm({ id, participantSfid, plans, state }: Props) {
  const { problems, attempt } = state;
  return (
    <Form
      id={id}
      // A plan that has not begun is told at its field when it is chosen. A failure stands beside the buttons.
      state={{ problems: attempt > 0 ? problems : [], attempt }}
      title={state.heading}
      onSubmit={state.submit}
    >
      <PlanField plans={plans} state={state} />
      <DaysField id={`${id}-dates`} state={state} />
      <AreaField participantSfid={participantSfid} state={state} />
      <Text tone="quiet">{words.required}</Text>
      <Outcome state={state} />
    </Form>
  );
}

function PlanField({ plans, state }: Pick<Props, 'plans' | 'state'>) {
  return (
    <Select
      name="plan"
      label={words.plan}
      placeholder={words.choosePlan}
      options={plans.map(({ sfid, start_date: startDate, end_date: endDate }) => ({
        value: sfid,
        label: planDates({ startDate, endDate }),
      }))}
      value={state.values.plan}
      onChange={(plan) => {
        state.change({ plan, area: ALL_AREAS });
        // A plan that has not begun is wrong, whatever else is filled in.
        state.check(['plan']);
      }}
      error={state.problemOf('plan')}
    />
  );
}

/** The days that the report is about; `id` names what is said of them. */
function DaysField({ id, state }: Pick<Props, 'id' | 'state'>) {
  const { values, problemOf, days, today, change } = state;
  return (
    <fieldset className={layout.stack3} aria-describedby={id}>
      <DateRangeField
        names={{ from: 'from', to: 'to' }}
        label={words.dates}
        labels={{ from: words.startDate, to: words.endDate }}
        value={values}
        onChange={({ from, to }) => change({ from, to })}
        errors={{ from: problemOf('from'), to: problemOf('to') }}
        today={today}
        max={days?.to ?? today}
        {...(days && { min: days.from })}
      />
      <Text tone="quiet" id={id}>
        {days ? words.datesWithin(formatDate(days.from), formatDate(days.to)) : words.datesHint}
      </Text>
    </fieldset>
  );
}

/** Says what is under way, or how the last try ended: beside the buttons, and scrolled into view. */
function Outcome({ state: { sending, failure, isReady } }: { state: GenerateState }) {
  const isSending = sending !== undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSending || failure || isReady) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending, failure, isReady]);
  return (
    <div ref={box} className={styles.outcome}>
      <Notice>{isSending && words.sending}</Notice>
      {failure && <Alert text={failure} />}
      {isReady && (
        <Alert tone="positive" text={words.ready}>
          <p>
            <Link to="/reports">{words.goToReports}</Link>
          </p>
        </Alert>
      )}
    </div>
  );
}

/** The supports of the chosen plan, by their names in it. */
function AreaField({ participantSfid, state }: Pick<Props, 'participantSfid' | 'state'>) {
  const { plan, values, problemOf, change } = state;
  const supports = useQuery({
    ...supportsQuery(participantSfid, plan?.sfid ?? ''),
    enabled: plan !== undefined,
  });
  const hint = !plan ? words.choosePlanFirst : supports.isPending ? words.areasLoading : undefined;
  return (
    <>
      <Select
        name="area"
        label={words.area}
        hint={hint}
        isDisabled={!plan}
        options={areasOf(plan, supports.data)}
        value={values.area}
        onChange={(area) => change({ area })}
        error={problemOf('area')}
      />
      <QueryError query={supports} />
    </>
  );
}
