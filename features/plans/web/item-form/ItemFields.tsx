import type { ReactNode } from 'react';
import { useToday } from '#platform/web/today.ts';
import { glossary } from '#scheme/glossary.ts';
import type { Cents } from '#scheme/money.ts';
import { DateRangeField } from '#ui/forms/DateRangeField.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ItemField } from '../ItemField.tsx';
import type { PlanDates } from '../item-values.ts';
import { ProviderField } from '../ProviderField.tsx';
import type { SupportPlace } from '../queries.ts';
import { AgreementField } from './AgreementField.tsx';
import { AmountFields } from './AmountFields.tsx';
import { ItemHints } from './ItemHints.tsx';
import type { ItemFormState } from './use-item-form.ts';
import { useLimit } from './use-limit.ts';
import { words } from './words.ts';

interface Props {
  place: SupportPlace;
  plan: PlanDates;
  state: ItemFormState;
  /** What is asked before everything else. */
  children?: ReactNode;
  aboutTotal?: ((total: Cents | undefined) => ReactNode) | undefined;
}

/** The fields that both forms have, in their order (specification: item-form). */
export function ItemFields({ place, plan, state, children, aboutTotal }: Props) {
  const { values, problemOf } = state;
  const limit = useLimit(place, values);
  const today = useToday();
  return (
    <>
      {children}
      {values.type === 'provider' && <ProviderField state={state} />}
      <ItemField place={place} state={state} />
      <AmountFields
        state={state}
        limit={limit}
        hints={<ItemHints place={place} values={values} />}
        aboutTotal={aboutTotal}
      />
      <AgreementField participantSfid={place.participantSfid} state={state} />
      {/* Leaving one date checks both: a change of one may make the other wrong or right. */}
      <div onBlur={() => state.check(['start_date', 'end_date'])}>
        <DateRangeField
          names={{ from: 'start_date', to: 'end_date' }}
          label={words.dates}
          labels={{ from: words.startDate, to: words.endDate }}
          value={{ from: values.start_date, to: values.end_date }}
          onChange={({ from, to }) => state.change({ start_date: from, end_date: to })}
          errors={{ from: problemOf('start_date'), to: problemOf('end_date') }}
          today={today}
          min={plan.startDate}
          max={plan.endDate}
          isRequired
        />
      </div>
      <Text tone="quiet" size="small">
        {words.required}
      </Text>
      <Terms terms={[glossary.supportItem, glossary.priceLimit, glossary.serviceAgreement]} />
    </>
  );
}
