import { now } from '#platform/web/brand.ts';
import { momentText } from '#platform/web/moments.ts';
import { DeedSheet } from '#platform/web/staff/DeedSheet.tsx';
import { useDeed } from '#platform/web/staff/use-deed.ts';
import { useToday } from '#platform/web/today.ts';
import { formatShortDate, readDate } from '#scheme/dates.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { staffSetStatus } from '../calls/staff.ts';
import { asInAdelaide, momentInAdelaide } from '../rules.ts';
import { maintenanceText } from '../words.ts';
import type { Status } from './queries.ts';
import { words } from './words.ts';

interface Values {
  reason: string;
  date: string;
  time: string;
}

/** When it is expected to be over; undefined where nothing, or no moment, was entered. */
function untilOf({ date, time }: Values): string | undefined {
  const day = readDate(date);
  return day && momentInAdelaide(day, time);
}

function problemsOf(values: Values): Record<string, string> {
  const date = values.date.trim();
  const { time } = values;
  if (date === '' && time === '') return {};
  if (!readDate(date)) return { date: words.dateMissing };
  if (time === '') return { time: words.timeMissing };
  const until = untilOf(values);
  if (!until) return { time: words.noSuchTime };
  return new Date(until) > now() ? {} : { date: words.over };
}

/** What the form begins with: what people read already. */
function startOf({ maintenance_reason: reason, maintenance_until: until }: Status): Values {
  const { date, time } = until ? asInAdelaide(new Date(until)) : { date: undefined, time: '' };
  return { reason: reason ?? '', date: date ? formatShortDate(date) : '', time };
}

interface Props {
  status: Status;
  onClose: () => void;
  onDone: (status: Status) => void;
}

/** Begins maintenance, or changes what people read meanwhile; it shows the sentence as they will read it. */
export function MaintenanceSheet({ status, onClose, onDone }: Props) {
  const today = useToday();
  const state = useDeed({
    call: staffSetStatus,
    empty: { ...startOf(status), why: '' },
    problemsOf,
    names: { maintenance_reason: 'reason', maintenance_until: 'date' },
    input: ({ why, ...values }) => ({
      body: {
        under_maintenance: true,
        maintenance_reason: values.reason.trim() || null,
        maintenance_until: untilOf(values) ?? null,
        why,
      },
    }),
    onDone,
  });
  const { values, change, problemOf } = state;
  const title = status.under_maintenance ? words.change : words.begin;
  return (
    <DeedSheet title={title} about={words.beginAbout} yes={title} state={state} onClose={onClose}>
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={200}
        error={problemOf('reason')}
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className={layout.pair}>
        <DateField
          name="date"
          label={words.date}
          today={today}
          min={today}
          error={problemOf('date')}
          value={values.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          name="time"
          type="time"
          label={words.time}
          hint={words.timeHint}
          error={problemOf('time')}
          value={values.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
      <div className={layout.stack1}>
        <Text tone="quiet">{words.peopleRead}</Text>
        <output>
          {maintenanceText(
            { maintenance_reason: values.reason, maintenance_until: untilOf(values) ?? null },
            now(),
            momentText,
          )}
        </output>
      </div>
    </DeedSheet>
  );
}
