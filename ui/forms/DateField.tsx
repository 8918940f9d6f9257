import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { formatShortDate, type IsoDate, readDate } from '#scheme/dates.ts';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import styles from './DateField.module.css';
import field from './Field.module.css';
import { describedBy, Field } from './Field.tsx';
import type { AriaFieldProps } from './FieldParts.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));

export interface DateFieldProps extends AriaFieldProps {
  /** The text in the field. It is a date once `readDate` can read it as one. */
  value: string;
  onChange: (text: string) => void;
  /** The product's today (`platform/web/today.ts`), where the calendar opens. */
  today: IsoDate;
  /** The first and the last date that can be chosen in the calendar. The form checks typed dates. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  isRequired?: boolean | undefined;
}

/**
 * One date, typed in any usual way or chosen from a calendar. When the person leaves the field, it rewrites the date as
 * dd/mm/yyyy, or says what is wrong. It is one text field, not three parts, so that pasting, dictating and correcting
 * just work. It never removes typed text.
 */
export function DateField({
  name,
  label,
  hint = words.dateHint,
  error,
  isDisabled,
  isRequired,
  value,
  onChange,
  ...calendar
}: DateFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const date = readDate(value);
  const problem = error ?? (wasLeft && value.trim() !== '' && !date ? words.wrongDate : undefined);
  const leave = () => {
    setLeft(true);
    if (date) onChange(formatShortDate(date));
  };
  return (
    <Field id={name} label={label} hint={hint} error={problem}>
      <div className={field.row}>
        <input
          {...describedBy({ id: name, hint, error: problem })}
          id={name}
          name={name}
          className={joinClasses(field.control, styles.input)}
          disabled={isDisabled}
          required={isRequired}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={leave}
        />
        <DialogTrigger>
          <Button
            className={joinClasses(field.beside, styles.open)}
            aria-label={words.chooseDate(label)}
            isDisabled={isDisabled ?? false}
          >
            <Icon name="calendar" />
          </Button>
          <Popover className={joinClasses(styles.popover)} offset={4} placement="bottom end">
            <Dialog className={joinClasses(styles.dialog)} aria-label={words.chooseDate(label)}>
              {({ close }) => (
                <Suspense>
                  <Calendar
                    {...calendar}
                    label={label}
                    value={date}
                    onChoose={(chosen) => {
                      onChange(formatShortDate(chosen));
                      close();
                    }}
                  />
                </Suspense>
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
    </Field>
  );
}
