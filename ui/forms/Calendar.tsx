import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { IsoDate } from '#scheme/dates.ts';
import button from '../actions/Button.module.css';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import layout from '../layout/layout.module.css';
import { Icon } from '../text/Icon.tsx';
import styles from './Calendar.module.css';

export interface CalendarProps {
  label: string;
  /** The date that is chosen. The calendar opens in its month, else in the month of `today`. */
  value: IsoDate | undefined;
  /** The product's today (`platform/web/today.ts`). */
  today: IsoDate;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  onChoose: (date: IsoDate) => void;
}

/**
 * The calendar that a `DateField` opens. Its code is loaded separately, because most people type. Weeks begin on
 * Monday.
 */
export default function Calendar({ label, value, today, min, max, onChoose }: CalendarProps) {
  return (
    <I18nProvider locale="en-AU">
      <AriaCalendar
        className={joinClasses(layout.stack2)}
        aria-label={label}
        // The calendar takes the focus because the person opened it.
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
        defaultValue={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? today)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        firstDayOfWeek="mon"
        onChange={(date) => onChoose(date.toString())}
      >
        <div className={styles.head}>
          <Button
            slot="previous"
            className={joinClasses(button.round, button.accent, styles.step)}
            aria-label={words.previousMonth}
          >
            <Icon name="chevron" />
          </Button>
          <Heading level={3} className={joinClasses(styles.title)} />
          <Button
            slot="next"
            className={joinClasses(button.round, button.accent, styles.step)}
            aria-label={words.nextMonth}
          >
            <Icon name="chevron" />
          </Button>
        </div>
        <CalendarGrid className={joinClasses(styles.grid)} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={joinClasses(styles.day)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
