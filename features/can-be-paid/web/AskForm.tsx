import type { Support } from '#features/plans/web/figures.ts';
import { ItemField } from '#features/plans/web/ItemField.tsx';
import type { ItemValues } from '#features/plans/web/item-values.ts';
import { ProviderField } from '#features/plans/web/ProviderField.tsx';
import type { SupportPlace } from '#features/plans/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { glossary } from '#scheme/glossary.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Terms } from '#ui/text/Terms.tsx';
import { Text } from '#ui/text/Text.tsx';
import { SoFar } from './SoFar.tsx';
import type { AskState } from './use-asking.ts';
import { words } from './words.ts';

interface Props {
  place: Omit<SupportPlace, 'planSupportId'>;
  supports: readonly Support[];
  state: AskState;
}

/**
 * The form: what it is for, for how much, on which day, how many, from which provider. From its first field on it says
 * what is known by now; what has to be filled in comes first.
 */
export function AskForm({ place, supports, state }: Props) {
  const { values } = state;
  const chosen = supports.find(({ number }) => String(number) === values.category);
  return (
    <Card className={layout.column}>
      <Form
        state={state}
        title={state.heading}
        onSubmit={state.submit}
        remedy={
          <Button variant="secondary" onClick={() => void state.submit()}>
            {words.tryAgain}
          </Button>
        }
      >
        <CategoryField supports={supports} state={state} />
        {chosen && (
          <SoFar participantSfid={place.participantSfid} values={state.reply ? undefined : values} />
        )}
        <AmountAndDay state={state} />
        {chosen && (
          <ItemField
            place={{ ...place, planSupportId: chosen.sfid }}
            state={searching(state)}
            label={words.item}
            isRequired={false}
          />
        )}
        {values.item && <QuantityField item={values.item} state={state} />}
        <ProviderField state={searching(state)} label={words.provider} isRequired={false} />
        <Text tone="quiet" size="small">
          {words.required}
        </Text>
        <Terms terms={[glossary.supportItem, glossary.priceLimit]} />
        <div className={layout.row3}>
          <Button type="submit" isWorking={state.sending !== undefined}>
            {state.sending ? words.asking : words.ask}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Another category empties what depends on it. */
function CategoryField({ supports, state }: Pick<Props, 'supports' | 'state'>) {
  return (
    <Select
      name="category"
      label={words.category}
      placeholder={words.chooseCategory}
      options={supports.map(({ number, name }) => ({ value: String(number), label: name }))}
      value={state.values.category}
      onChange={(category) => state.change({ category, item: undefined, itemText: '', quantity: '' })}
      error={state.problemOf('category')}
    />
  );
}

function AmountAndDay({ state: { values, change, problemOf } }: Pick<Props, 'state'>) {
  const today = useToday();
  return (
    <div className={layout.pair}>
      <TextField
        name="amount"
        label={words.amount}
        hint={words.amountHint}
        error={problemOf('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        value={values.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <DateField
        name="day"
        label={words.day}
        error={problemOf('day')}
        isRequired
        value={values.day}
        onChange={(day) => change({ day })}
        today={today}
      />
    </div>
  );
}

interface QuantityProps extends Pick<Props, 'state'> {
  item: NonNullable<AskState['values']['item']>;
}

/** How many of an item; asked for where it has a price limit. */
function QuantityField({ item, state }: QuantityProps) {
  return (
    <TextField
      name="quantity"
      label={item.price_limit === null ? words.quantityIfAny : words.quantity}
      hint={words.quantityHint(item.unit)}
      error={state.problemOf('quantity')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      required={item.price_limit !== null}
      value={state.values.quantity}
      onChange={({ target }) => state.change({ quantity: target.value })}
    />
  );
}

/** The fields that the searches may change here. An item also brings its price, which this form does not have. */
const SEARCHED = ['item', 'itemText', 'provider', 'providerText'] as const;

/** What the searches for item and provider need of a form. */
const searching = ({ values, change, current, problemOf }: AskState) => ({
  values: { ...values, start_date: values.day },
  current,
  problemOf,
  change: (changed: Partial<ItemValues>) =>
    change(Object.fromEntries(SEARCHED.flatMap((name) => (name in changed ? [[name, changed[name]]] : [])))),
});
