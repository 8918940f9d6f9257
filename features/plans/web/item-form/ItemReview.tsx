import type { ReactNode } from 'react';
import { formatDate, readDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { fileSize } from '#ui/forms/files.ts';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { readPrice } from '../../rules/item-form.ts';
import { type ItemValues, totalOf } from '../item-values.ts';
import type { SupportPlace } from '../queries.ts';
import styles from './ItemForm.module.css';
import { ItemHints } from './ItemHints.tsx';
import type { ItemFormState } from './use-item-form.ts';
import { words } from './words.ts';

interface Props {
  place: SupportPlace;
  state: ItemFormState;
  /** What is reviewed, and the sentence that nothing is done yet. */
  said: { reviewTitle: string; reviewIntro: string };
  /** What was asked before everything else. */
  first: { label: string; value: ReactNode } | undefined;
  aboutTotal?: ((total: Cents | undefined) => ReactNode) | undefined;
}

/** All that will be sent, for a last look. */
export function ItemReview({ place, state, said, first, aboutTotal }: Props) {
  const { values, failure } = state;
  return (
    <>
      {failure && (
        <Alert text={failure}>
          <Button variant="secondary" onClick={() => void state.submit()}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      <div className={styles.head}>
        <div>
          <h2>{said.reviewTitle}</h2>
          <Text tone="quiet">{said.reviewIntro}</Text>
        </div>
        <Button variant="secondary" onClick={state.edit}>
          {words.edit}
        </Button>
      </div>
      <Facts facts={[...(first ? [first] : []), ...factsOf(values)]} />
      <ItemHints place={place} values={values} />
      {aboutTotal?.(totalOf(values))}
    </>
  );
}

function factsOf(values: ItemValues): { label: string; value: ReactNode }[] {
  const { type, provider, item, agreement } = values;
  const price = readPrice(values.price);
  const [start, end] = [readDate(values.start_date), readDate(values.end_date)];
  return [
    ...(type === 'provider' && provider
      ? [
          {
            label: words.reviewProvider,
            value: <Named name={provider.name} detail={provider.abn && words.abn(provider.abn)} />,
          },
        ]
      : []),
    ...(item ? [{ label: words.reviewItem, value: <Named name={item.name} detail={item.code} /> }] : []),
    ...('cents' in price
      ? [{ label: words.reviewPrice, value: words.priceOfOne(price.cents, item?.unit ?? null) }]
      : []),
    { label: words.reviewQuantity, value: words.howMany(Number(values.quantity), item?.unit ?? null) },
    { label: words.total, value: formatMoney(totalOf(values) ?? 0) },
    {
      label: words.reviewAgreement,
      value: agreement ? (
        <Named name={agreement.name} detail={fileSize(agreement.size)} />
      ) : (
        words.noAgreement
      ),
    },
    ...(start && end
      ? [{ label: words.reviewDates, value: words.fromTo(formatDate(start), formatDate(end)) }]
      : []),
  ];
}

function Named({ name, detail }: { name: string; detail: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {detail && (
        <Text as="span" tone="aside" className={styles.detail}>
          {detail}
        </Text>
      )}
    </>
  );
}
