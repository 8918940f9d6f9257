import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { TestApp } from './app.ts';

/** A claim of the demo world that waits for approval. */
export interface WaitingClaim {
  id: number;
  sfid: string;
}

/** The state of a claim, and who decided it. */
export interface ClaimState {
  status: string;
  approval: string;
  by: string | null;
  userId: number | null;
  note: string | null;
  records: number;
}

/** Claims that wait for approval, as tests make them, and what becomes of them. */
export class WaitingClaims {
  private readonly app: TestApp;

  constructor(app: TestApp) {
    this.app = app;
  }

  query<Row>(text: string): Promise<Row[]> {
    return this.app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
  }

  /** Sees to it that no claim waits, nobody was asked, and no message is to be sent. */
  async none(): Promise<void> {
    await this.query(`update invoices set status = 'Paid', client_approval = 'Approved'
      where client_approval = 'Awaiting Client Approval'`);
    await this.query('delete from claim_reviews');
    await this.query('delete from outbox');
  }

  /** Makes some paid claims of a participant wait for approval. */
  async make(participant: string, count = 1): Promise<WaitingClaim[]> {
    return this.query<WaitingClaim>(`update invoices set status = 'Awaiting Client Approval',
        client_approval = 'Awaiting Client Approval'
      where id in (select i.id from invoices i join participants p on p.id = i.participant_id
        where p.sfid = '${participant}' and i.status = 'Paid' and i.paid_to_type = 'invoice' and i.amount_due_cents > 0
          and not exists (select from claim_decisions d where d.invoice_id = i.id) order by i.id limit ${count})
      returning id, sfid`);
  }

  async state(sfid: string): Promise<ClaimState | undefined> {
    const [found] =
      await this.query<ClaimState>(`select i.status, i.client_approval as approval, d.decided_by as by,
        d.user_id as "userId",
        (select note from invoice_events e where e.invoice_id = i.id and e.sfid like 'wattle%' order by e.id desc limit 1) as note,
        (select count(*)::int from audit a where a.action = 'claims.review-ended' and a.detail->>'claim' = i.id::text) as records
      from invoices i left join claim_decisions d on d.invoice_id = i.id where i.sfid = '${sfid}'`);
    return found;
  }

  /** The messages in the outbox. */
  outbox(): Promise<
    { channel: string; to: string; subject: string; text: string; key: string; reason: string | null }[]
  > {
    return this.query(
      'select channel, "to", subject, text, dedupe_key as key, abandoned_for as reason from outbox order by id',
    );
  }
}
