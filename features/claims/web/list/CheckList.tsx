import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { words } from '../words.ts';
import { toggled } from './draft.ts';
import styles from './FilterPanel.module.css';

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes for a few options, and 'All', which chooses or clears every option (specification: filter-panel). */
export function CheckList<Value extends string>({ name, label, options, chosen, onChange }: Props<Value>) {
  const all = options.map(({ value }) => value);
  const hasAll = chosen.length === all.length;
  return (
    <fieldset className={styles.choices} aria-label={label}>
      <Checkbox
        name={`${name}-all`}
        label={words.all}
        isSelected={hasAll}
        isIndeterminate={!hasAll && chosen.length > 0}
        onChange={() => onChange(hasAll ? [] : all)}
      />
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={`${name}-${option.value}`.replaceAll(/\W+/g, '-')}
          label={option.label}
          isSelected={chosen.includes(option.value)}
          onChange={() => onChange(toggled(all, chosen, option.value))}
        />
      ))}
    </fieldset>
  );
}
