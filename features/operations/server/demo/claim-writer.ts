import { toDollars } from '#scheme/money.ts';
import { dayOf } from './calendar.ts';
import { type DemoInvoice, eventsOf } from './claims.ts';
import { documentOf, hasDocument } from './documents/documents.ts';
import { references } from './providers.ts';
import { sentOfClaim, sentOfLine } from './sent.ts';
import { sfids } from './sfids.ts';
import type { Emit, WorldOptions } from './world-options.ts';

/**
 * Writes claims with their lines and events, numbers them, and stops at the number of claims that was asked for. The
 * first claim that waits for the agency's approval is held.
 */
export function claimWriter(
  { today, participants, invoices = Number.POSITIVE_INFINITY, onDocument }: WorldOptions,
  emit: Emit,
): { write(invoice: DemoInvoice): void } {
  const numbers = { invoice: 0, line: 0, event: 0 };
  const referenceOf = references(dayOf(today) - DAYS, numbersADay(participants, invoices));
  let hasHeld = false;
  return {
    write(invoice) {
      if (numbers.invoice >= invoices) return;
      const sfid = sfids.invoice(++numbers.invoice);
      const { lines } = invoice;
      const sum = (of: 'total' | 'due') => toDollars(lines.reduce((all, line) => all + line[of], 0));
      const isHeld = !hasHeld && invoice.status === 'Awaiting Agency Approval (NDIA)';
      hasHeld ||= isHeld;
      invoice.reference =
        invoice.repeats?.reference ?? referenceOf(invoice.provider, dayOf(invoice.receivedAt.slice(0, 10)));
      emit('invoices', {
        sfid,
        plan_sfid: sfids.plan(invoice.plan.number),
        provider_sfid: invoice.type === 'reimbursement' ? undefined : sfids.provider(invoice.provider),
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
        const { support, item, quantity, total, due, from, to } = line;
        emit('invoice_lines', {
          sfid: sfids.line(++numbers.line),
          invoice_sfid: sfid,
          plan_support_sfid: sfids.support(support.number),
          support_item_number: item.number,
          support_item_name: item.name,
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

/** Claims of the demo world are not older than this, in days. */
const DAYS = 820;

/** How many numbers a provider's series has for a day: enough for the busiest provider of a world of this size. */
const numbersADay = (participants: number, invoices: number): number =>
  2 + Math.ceil(Math.max(participants / 4, Number.isFinite(invoices) ? invoices / 600 : 0));
