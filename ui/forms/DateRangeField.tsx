import { type IsoDate, readDate } from '#scheme/dates.ts';
import layout from '../layout/layout.module.css';
import styles from './DateField.module.css';
import { DateField } from './DateField.tsx';

interface Props {
  /** Names of the two fields in their form. */
  names: { from: string; to: string };
  label: string;
  labels: { from: string; to: string };
  /** The texts in the two fields; see `DateField`. */
  value: DateRangeText;
  onChange: (value: DateRangeText) => void;
  errors?: { from?: string | undefined; to?: string | undefined };
  today: IsoDate;
  min?: IsoDate;
  max?: IsoDate;
  isDisabled?: boolean;
  isRequired?: boolean;
}

interface DateRangeText {
  from: string;
  to: string;
}

/**
 * Two dates that belong together. The calendar of each date offers only dates that fit the other. The form checks typed
 * dates and has messages for both.
 */
export function DateRangeField({
  names,
  label,
  labels,
  value,
  onChange,
  errors = {},
  min,
  max,
  ...props
}: Props) {
  return (
    <fieldset className={layout.pair}>
      <legend className={styles.legend}>{label}</legend>
      <DateField
        {...props}
        name={names.from}
        label={labels.from}
        error={errors.from}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        min={min}
        max={readDate(value.to) ?? max}
      />
      <DateField
        {...props}
        name={names.to}
        label={labels.to}
        error={errors.to}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        min={readDate(value.from) ?? min}
        max={max}
      />
    </fieldset>
  );
}
