import { brand } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { words } from '../words.ts';
import { BrandPhone } from './BrandPhone.tsx';
import { shortLines } from './sent.ts';

/** The lines of a claim that were paid short, and what to do about it. Shows nothing where all of it was paid. */
export function PaidShort({ claim }: { claim: ClaimDetails }) {
  const lines = shortLines(claim, useToday());
  if (lines.length === 0) return null;
  return (
    <Card className={layout.stack4} aria-labelledby="paid-short">
      <h2 id="paid-short">{words.paidShort(formatMoney(fromDollars(claim.paid_short)))}</h2>
      <ul className={`${layout.stack4} ${layout.column}`}>
        {lines.map(({ sfid, name, charged, paid, difference, reason }) => (
          <li key={sfid} className={layout.stack1}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Facts
              look="apart"
              facts={[
                { label: words.charged, value: formatMoney(charged) },
                { label: words.paid, value: formatMoney(paid) },
                { label: words.difference, value: formatMoney(difference) },
              ]}
            />
            <Text tone="quiet">
              <bdi>{reason ?? words.noReason}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      <p>
        {words.paidShortCall(brand.name)} <BrandPhone /> {words.paidShortBefore}
      </p>
    </Card>
  );
}
