import { useState } from 'react';
import type { IsoDate } from '#scheme/dates.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { type FactField, type InvoiceFacts, NUMBER_MAX } from '../rules/invoice-facts.ts';
import { words } from './words.ts';

interface Props {
  facts: InvoiceFacts;
  /** What is wrong with them. It shows at a field once somebody has left it, and at all fields once they tried to send. */
  problems: InvoiceFacts;
  showAll: boolean;
  today: IsoDate;
  onChange: (facts: InvoiceFacts) => void;
}

/** What the invoice says, to be put right where it was read wrongly. Each field may stay empty. */
export function ReadFields({ facts, problems, showAll, today, onChange }: Props) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = (name: FactField) => setLeft((before) => [...before, name]);
  const field = (name: FactField) => ({
    name,
    label: words.readFields[name],
    value: facts[name] ?? '',
    error: showAll || left.includes(name) ? problems[name] : undefined,
  });
  const text = (name: FactField) => ({
    ...field(name),
    autoComplete: 'off',
    onBlur: () => leave(name),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...facts, [name]: target.value }),
  });
  return (
    <div className={layout.stack4}>
      <TextField {...text('invoice_number')} maxLength={NUMBER_MAX} />
      <TextField {...text('abn')} inputMode="numeric" maxLength={20} />
      <div onBlur={() => leave('invoice_date')}>
        <DateField
          {...field('invoice_date')}
          today={today}
          max={today}
          onChange={(date) => onChange({ ...facts, invoice_date: date })}
        />
      </div>
      <TextField {...text('total')} hint={words.readTotalHint} inputMode="decimal" maxLength={20} />
    </div>
  );
}
