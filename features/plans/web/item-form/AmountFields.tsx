import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { totalOf } from '../item-values.ts';
import styles from './AmountFields.module.css';
import type { ItemFormState } from './use-item-form.ts';
import { words } from './words.ts';

interface Props {
  state: ItemFormState;
  /** The item's price limit on the start date. */
  limit: Cents | null;
  /** Reasons against paying the item. */
  hints: ReactNode;
  /** What to say about the total, which is undefined while it can't be worked out. */
  aboutTotal?: ((total: Cents | undefined) => ReactNode) | undefined;
}

/**
 * The price of one, how many, and what that comes to. They wait until an item is chosen (specification: item-price).
 */
export function AmountFields({ state, limit, hints, aboutTotal }: Props) {
  const { values, change, problemOf } = state;
  const { item } = values;
  const total = totalOf(values);
  return (
    <>
      <div className={layout.pair}>
        <TextField
          name="price"
          label={words.price}
          hint={item ? words.chosenPrice(limit, item.unit) : words.waitsForItem}
          error={problemOf('price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          disabled={!item}
          value={values.price}
          onChange={({ target }) => change({ price: target.value })}
        />
        <TextField
          name="quantity"
          label={words.quantity}
          hint={item ? words.quantityHint(item.unit) : words.waitsForItem}
          error={problemOf('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          disabled={!item}
          value={values.quantity}
          onChange={({ target }) => change({ quantity: target.value })}
        />
      </div>
      {hints}
      <div className={`${layout.stack1} ${styles.total}`} id="total" tabIndex={-1}>
        <p className={styles.label}>{words.total}</p>
        <Text as="output" size="large" isFigure htmlFor="price quantity">
          {item && total !== undefined ? formatMoney(total) : words.noTotal}
        </Text>
        {problemOf('total') ? (
          <p className={styles.problem}>{problemOf('total')}</p>
        ) : (
          aboutTotal?.(item && total)
        )}
      </div>
    </>
  );
}
