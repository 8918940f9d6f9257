import { useState } from 'react';
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Example, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

const plans = [
  { value: 'one', label: '1 Jul 2026 to 30 Jun 2027' },
  { value: 'two', label: '1 Jul 2025 to 30 Jun 2026' },
  { value: 'three', label: samples.longName },
  { value: 'four', label: samples.arabic },
] as const;

const payers = [
  { value: 'provider', label: 'The provider', hint: 'We pay the invoice for you' },
  { value: 'self', label: 'Me', hint: 'You have paid and want the money back' },
  { value: 'long', label: samples.longName },
] as const;

/** Components that choose from a few known things. */
export function Choices() {
  return (
    <>
      <Section id="select" title="Select">
        <Example state="Chosen">
          <PlanSelect name="select" label="Select plan" initial="one" />
        </Example>
        <Example state="Nothing chosen yet, with a hint">
          <PlanSelect name="select-empty" label="Support area" hint="All of them if you choose none" />
        </Example>
        <Example state="Wrong">
          <PlanSelect name="select-wrong" label="Reason" error="Choose a reason" />
        </Example>
        <Example state="Disabled">
          <PlanSelect name="select-disabled" label="Not yet" initial="one" isDisabled />
        </Example>
        <Example state="200 characters without spaces">
          <PlanSelect name="select-long" label={samples.longName} initial="three" />
        </Example>
      </Section>
      <Section id="radio-group" title="Radio group">
        <Example state="One chosen, hints">
          <Payer name="radio" label="Who is paid?" initial="provider" />
        </Example>
        <Example state="Wrong: nothing chosen">
          <Payer name="radio-wrong" label="Who is paid now?" error="Choose who is paid" />
        </Example>
        <Example state="Disabled">
          <Payer name="radio-disabled" label="Who was paid?" initial="self" isDisabled />
        </Example>
      </Section>
      <Section id="checkbox" title="Checkbox">
        <Example state="Off, on, some">
          <Check label="There is a service agreement" hint="You can add it as a file" />
          <Check label="I have read it" initial />
          <Check label="Some of them" isIndeterminate />
        </Example>
        <Example state="Wrong">
          <Check label="I agree" error="Tick this to go on" />
        </Example>
        <Example state="Disabled">
          <Check label="Disabled, off" isDisabled />
          <Check label="Disabled, on" initial isDisabled />
        </Example>
        <Example state="200 characters without spaces; right to left">
          <Check label={samples.longName} initial />
          <Check label={samples.arabic} />
        </Example>
      </Section>
      <Section id="switch" title="Switch">
        <Example state="Off and on">
          <Toggle label="Approve claims automatically" hint="After 14 days" />
          <Toggle label="Text messages" initial />
        </Example>
        <Example state="Disabled">
          <Toggle label="Disabled, off" isDisabled />
          <Toggle label="Disabled, on" initial isDisabled />
        </Example>
        <Example state="It could not be saved">
          <Toggle label="Survey" error="This could not be saved. Please try again." />
        </Example>
        <Example state="200 characters without spaces">
          <Toggle label={samples.longName} />
        </Example>
      </Section>
      <Section id="segmented-control" title="Segmented control">
        <Example state="Two ways to see a thing">
          <Segments label="Show" options={['Chart', 'Table']} />
        </Example>
        <Example state="Disabled">
          <Segments label="Show (disabled)" options={['Chart', 'Table']} isDisabled />
        </Example>
        <Example state="200 characters without spaces">
          <Segments label="Show (long)" options={['Short', samples.longName]} />
        </Example>
        <Example state="Wide, its label for screen readers only">
          <Segments label="How to get the code" options={['SMS', 'Email']} isLabelHidden isWide />
        </Example>
      </Section>
    </>
  );
}

interface FieldSample {
  label: string;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

function PlanSelect({ initial, ...props }: FieldSample & { name: string; initial?: 'one' | 'three' }) {
  const [value, setValue] = useState<(typeof plans)[number]['value'] | undefined>(initial);
  return <Select {...props} options={plans} value={value} onChange={setValue} placeholder="Choose one" />;
}

function Payer({ initial, ...props }: FieldSample & { name: string; initial?: 'provider' | 'self' }) {
  const [value, setValue] = useState<(typeof payers)[number]['value'] | undefined>(initial);
  return <RadioGroup {...props} options={payers} value={value} onChange={setValue} />;
}

function Check({
  initial = false,
  ...props
}: FieldSample & { initial?: boolean; isIndeterminate?: boolean }) {
  const [isSelected, setSelected] = useState(initial);
  return <Checkbox {...props} name={`check ${props.label}`} isSelected={isSelected} onChange={setSelected} />;
}

function Toggle({ initial = false, ...props }: FieldSample & { initial?: boolean }) {
  const [isSelected, setSelected] = useState(initial);
  return <Switch {...props} name={`switch ${props.label}`} isSelected={isSelected} onChange={setSelected} />;
}

function Segments({
  options,
  ...props
}: {
  label: string;
  options: string[];
  isLabelHidden?: boolean;
  isWide?: boolean;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState(options[0] ?? '');
  return (
    <SegmentedControl
      {...props}
      options={options.map((label) => ({ value: label, label }))}
      value={value}
      onChange={setValue}
    />
  );
}
