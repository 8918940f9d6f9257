import { toDollars } from '#scheme/money.ts';
import { type DemoInvoice, eventsOf, type PricedItem } from './claims.ts';
import { documentOf, hasDocument } from './documents.ts';
import { sentOfClaim, sentOfLine } from './sent.ts';
import { sfids } from './sfids.ts';
import type { Emit, WorldOptions } from './world-options.ts';

/**
 * Writes claims with their lines and events, numbers them, and stops at the number of claims that was asked for. The
 * first claim that waits for the agency's approval is held. `groups` has the registration groups of the items that each
 * provider has claimed so far, by the provider's number.
 */
export function claimWriter(
  { today, invoices = Number.POSITIVE_INFINITY, onDocument }: WorldOptions,
  emit: Emit,
): { write(invoice: DemoInvoice): void; groups: ReadonlyMap<number, ReadonlySet<string>> } {
  const numbers = { invoice: 0, line: 0, event: 0 };
  const groups = new Map<number, Set<string>>();
  let hasHeld = false;
  return {
    groups,
    write(invoice) {
      if (numbers.invoice >= invoices) return;
      const sfid = sfids.invoice(++numbers.invoice);
      const { lines } = invoice;
      const sum = (of: 'total' | 'due') => toDollars(lines.reduce((all, line) => all + line[of], 0));
      const isHeld = !hasHeld && invoice.status === 'Awaiting Agency Approval (NDIA)';
      hasHeld ||= isHeld;
      emit('invoices', {
        sfid,
        plan_sfid: sfids.plan(invoice.plan.number),
        provider_sfid: invoice.provider && sfids.provider(invoice.provider),
        reference_number: invoice.reference,
        paid_to_type: invoice.type,
        status: invoice.status,
        sf_invoice_status: '',
        client_approval_status: invoice.approval,
        total: sum('total'),
        amount_due: sum('due'),
        service_date: lines.map(({ from }) => from).toSorted()[0],
        service_date_to: lines
          .map(({ to }) => to)
          .toSorted()
          .at(-1),
        date_paid: invoice.paidOn,
        received_at: invoice.receivedAt,
        protect_client_data: invoice.protected,
        ...sentOfClaim(invoice, numbers.invoice, { today, isHeld }),
      });
      for (const line of lines) {
        const { support, item, name, quantity, total, due, from, to } = line;
        if (item && invoice.provider) addGroup(groups, invoice.provider, item);
        emit('invoice_lines', {
          sfid: sfids.line(++numbers.line),
          invoice_sfid: sfid,
          plan_support_sfid: sfids.support(support.number),
          support_item_number: item?.number,
          support_item_name: name,
          quantity: Math.abs(quantity),
          total: toDollars(total),
          amount_due: toDollars(due),
          service_date: from,
          service_date_to: to,
          ...sentOfLine(line, invoice, numbers.line),
        });
      }
      for (const event of eventsOf(invoice, today)) {
        emit('invoice_events', { sfid: sfids.event(++numbers.event), invoice_sfid: sfid, ...event });
      }
      if (onDocument && hasDocument(invoice, numbers.invoice)) onDocument(sfid, documentOf(invoice));
    },
  };
}

/** The registration group is the third part of an item's number. */
function addGroup(groups: Map<number, Set<string>>, provider: number, { number }: PricedItem): void {
  const [, , group] = number.split('_');
  const own = groups.get(provider) ?? new Set();
  if (group) groups.set(provider, own.add(group));
}
