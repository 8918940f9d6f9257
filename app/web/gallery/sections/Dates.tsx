import { useState } from 'react';
import { DateField } from '#ui/forms/DateField.tsx';
import { DateRangeField } from '#ui/forms/DateRangeField.tsx';
import { Example, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

/** Dates, typed or chosen. */
export function Dates() {
  return (
    <>
      <Section id="date-field" title="Date field">
        <Example state="Empty; type or choose">
          <Day name="date" label="Service date" />
        </Example>
        <Example state="Filled, with limits in the calendar">
          <Day
            name="date-filled"
            label="Within the plan"
            initial="01/07/2026"
            min="2026-07-01"
            max="2027-06-30"
          />
        </Example>
        <Example state="Wrong">
          <Day name="date-wrong" label="Wrong date" initial="31/11/2026" error="November has 30 days" />
        </Example>
        <Example state="Disabled">
          <Day name="date-disabled" label="Disabled date" initial="01/07/2026" isDisabled />
        </Example>
      </Section>
      <Section id="date-range-field" title="Date range field">
        <Example state="From and to">
          <Range name="range" label="Dates of the report" />
        </Example>
        <Example state="Wrong">
          <Range name="range-wrong" label="Dates of the claim" error="The end is before the start" />
        </Example>
        <Example state="Disabled">
          <Range name="range-disabled" label="Dates of the plan" isDisabled />
        </Example>
      </Section>
    </>
  );
}

function Day({
  initial = '',
  ...props
}: {
  name: string;
  label: string;
  initial?: string;
  error?: string;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState(initial);
  return <DateField {...props} value={value} onChange={setValue} today={samples.today} />;
}

function Range({
  name,
  error,
  ...props
}: {
  name: string;
  label: string;
  error?: string;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState({ from: '01/07/2026', to: '30/06/2027' });
  return (
    <DateRangeField
      {...props}
      names={{ from: `${name}-from`, to: `${name}-to` }}
      labels={{ from: 'From', to: 'To' }}
      value={value}
      onChange={setValue}
      errors={{ to: error }}
      today={samples.today}
    />
  );
}
