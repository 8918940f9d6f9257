import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Cents } from '#scheme/money.ts';

/** What was paid for a line, by its number, and why that differs from the amount asked for. */
export interface AmountPaid {
  line: number;
  paid: Cents;
  /** The agency's code; null where all of it was paid. */
  code: string | null;
  /** What the code says, in words; null where nobody knows. */
  reason: string | null;
}

/** Writes what was paid for lines. Totals of plans rest on what is due, so they stay. */
export async function noteAmountsPaid(tx: Db, amounts: readonly AmountPaid[]): Promise<void> {
  if (amounts.length === 0) return;
  await tx.execute(sql`
    update invoice_lines l set amount_paid_cents = r.paid, reason_code = r.code, reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as r (line bigint, paid bigint, code text, reason text)
    where l.id = r.line`);
}
