import { readDate } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { type ItemValues, totalOf } from '../item-values.ts';
import { PaymentHints } from '../PaymentHints.tsx';
import type { SupportPlace } from '../queries.ts';
import type { AskedPayment } from '../use-payment-answer.ts';
import { words } from './words.ts';

/** Reasons against paying an item: its price, or its provider. What is left to reserve is shown with the total. */
export function ItemHints({ place, values }: { place: SupportPlace; values: ItemValues }) {
  return (
    <PaymentHints
      participantSfid={place.participantSfid}
      payment={paymentOf(values)}
      about={['price', 'registration']}
    >
      {words.mayGoOn}
    </PaymentHints>
  );
}

/** What would be paid on the first day; undefined until item, price, quantity and day are there. */
function paymentOf({ item, provider, type, ...values }: ItemValues): AskedPayment | undefined {
  const total = totalOf(values);
  const day = readDate(values.start_date);
  if (!item || total === undefined || !day) return undefined;
  return {
    support_item_number: item.code,
    day,
    amount: toDollars(total),
    quantity: Number(values.quantity),
    ...(type === 'provider' && provider && { provider_sfid: provider.sfid }),
  };
}
