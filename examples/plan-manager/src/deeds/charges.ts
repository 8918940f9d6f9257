import { centsOf, dollarsOf, spokenMoney } from '../cents.ts';
import type { Line } from '../claim.ts';
import { addDays, momentOf } from '../days.ts';
import { payableItem } from '../funds.ts';
import { chance, sfidOf } from '../hash.ts';
import { PAID } from '../stages.ts';
import { nameOf } from '../world.ts';
import { cannot, type Deed, done } from './deed.ts';

/** What providers do. */

/** The most that somebody usually charges, in cents. */
const USUAL_CENTS = 80_000;

/** A provider charges for a usual item, and the participant is asked to approve it. */
export const charge =
  (factor: number): Deed =>
  ({ world, participant, plan, today, now, source }) => {
    const provider = world.usualProvider(participant.sfid, source);
    const item = provider && payableItem(world, plan, { provider, source, cents: USUAL_CENTS, day: today });
    if (!item || item.price <= 0)
      return cannot(`The plan of ${nameOf(participant)} has no support that a provider could charge for.`);
    const day = plan.start_date < addDays(today, -2) ? addDays(today, -2) : plan.start_date;
    const quantity = 1 + chance(`quantity ${source}`, 3);
    const price = Math.round(item.price * factor);
    const sfid = sfidOf('charge', source);
    const total = dollarsOf(price * quantity);
    world.addClaim({
      from: 'provider',
      participant: participant.sfid,
      begun: momentOf(now),
      course: 'paid',
      invoice: {
        sfid,
        plan_sfid: plan.sfid,
        provider_sfid: provider,
        reference_number: `INV-${10_000 + chance(`number ${source}`, 90_000)}`,
        paid_to_type: 'invoice',
        status: 'Received',
        sf_invoice_status: null,
        client_approval_status: null,
        total,
        amount_due: total,
        service_date: day,
        service_date_to: day,
        date_paid: null,
        received_at: momentOf(now),
        protect_client_data: false,
      },
      lines: [
        {
          sfid: sfidOf('charge-line', source),
          invoice_sfid: sfid,
          plan_support_sfid: item.support.sfid,
          support_item_number: item.number,
          support_item_name: item.name,
          quantity,
          total,
          amount_due: total,
          service_date: day,
          service_date_to: day,
          unit_price: dollarsOf(price),
          gst_code: 'P2',
        },
      ],
    });
    const from = world.records.providers.get(provider ?? '')?.name ?? 'A provider';
    const over = factor > 1 ? `, a quarter more than ${spokenMoney(item.price)} for one` : '';
    return done(
      `${from} charged ${nameOf(participant)} ${spokenMoney(price * quantity)}${over}. It waits for approval.`,
    );
  };

/** A provider sends an invoice that was paid once more, under the same number and for the same days. */
export const duplicate: Deed = ({ world, participant, now, source }) => {
  const paid = world
    .chargesOf(participant.sfid)
    .filter(({ type, provider }) => type === 'invoice' && provider)
    .map(({ sfid }) => world.records.invoices.get(sfid))
    .filter((invoice) => invoice?.status === PAID && centsOf(invoice.total) > 0)
    .toSorted((one, other) => ((one?.service_date ?? '') < (other?.service_date ?? '') ? 1 : -1));
  const [again] = paid;
  if (!again) return cannot(`No provider of ${nameOf(participant)} has been paid yet.`);
  const sfid = sfidOf('again', source);
  const lines = world.linesOf(again.sfid).map((line) => unpaid(line, sfid, source));
  world.addClaim({
    from: 'provider',
    participant: participant.sfid,
    begun: momentOf(now),
    course: 'paid',
    invoice: {
      ...again,
      sfid,
      status: 'Received',
      amount_due: again.total,
      date_paid: null,
      received_at: momentOf(now),
    },
    lines,
  });
  const from = world.records.providers.get(again.provider_sfid ?? '')?.name ?? 'A provider';
  return done(
    `${from} sent ${nameOf(participant)} invoice ${again.reference_number} of ${spokenMoney(centsOf(again.total))} once more. It waits for approval.`,
  );
};

const unpaid = (line: Line, invoice: string, source: string): Line => ({
  ...line,
  sfid: sfidOf('again-line', `${source} ${line.sfid}`),
  invoice_sfid: invoice,
  amount_due: line.total,
  amount_paid: null,
  reason_code: null,
  reason: null,
});
