// What the bench of reads compares the product with: a bare HTTP handler that reads the same rows by the plainest
// statement. It does not check who asks, and sends the rows as they are. `DATABASE_URL` and `PORT` are its settings.

import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import pg from 'pg';

const CLIENT = '^/client-portal/v1/clients/(\\d+)';
/** The supports of a plan with their money, the payees, and the agreed items. */
const SUPPORTS = `select s.id, s.sfid, s.managed, s.budgeted_cents, s.allocated_cents, s.spent_cents, c.number, c.pace_name,
    (select sum(total_cents - used_cents) from reservations r where r.plan_support_id = s.id and r.end_date >= current_date) reserved,
    (select json_agg(t) from (select p.sfid, p.name, sum(x.spent_cents) from support_spending x left join providers p
      on p.id = x.provider_id where x.plan_support_id = s.id group by p.sfid, p.name) t) payees,
    (select json_agg(i) from plan_support_items i where i.plan_support_id = s.id) items
  from plan_supports s join plans on plans.id = s.plan_id join support_categories c on c.number = s.category_number
  where s.participant_id = $1 and plans.sfid = $2 order by c.number`;

/** For each call: its address, whose groups are the statement's values, and the statement. */
const READS: readonly [name: string, address: RegExp, text: string][] = [
  [
    'claims',
    new RegExp(`${CLIENT}/invoices\\?`),
    `select i.id, i.sfid, i.reference_number, i.total_cents, i.amount_due_cents, i.status, i.sf_invoice_status, i.client_approval,
        i.service_date, i.service_date_to, i.date_paid, i.received_at, i.paid_to_type, p.sfid provider, p.name,
        l.sfid plan, l.start_date, l.end_date, l.pace_plan,
        (select count(*) from invoices where participant_id = $1 and plan_id = $1 and paid_to_type in ('invoice', 'fee', 'Adjustment')
          and (status <> 'Awaiting Client Approval' or client_approval <> 'Awaiting Client Approval')) total
      from invoices i left join providers p on p.id = i.provider_id join plans l on l.id = i.plan_id
      where i.participant_id = $1 and i.plan_id = $1 and i.paid_to_type in ('invoice', 'fee', 'Adjustment')
        and (i.status <> 'Awaiting Client Approval' or i.client_approval <> 'Awaiting Client Approval')
      order by i.service_date desc, i.id desc limit 15`,
  ],
  [
    'plans',
    new RegExp(`${CLIENT}/plans$`),
    `select p.*, (select json_agg(s) from (select s.*, (select sum(total_cents - used_cents) from reservations r
          where r.plan_support_id = s.id and r.end_date >= current_date) reserved from plan_supports s where s.plan_id = p.id) s) supports,
        (select json_agg(f) from funding_periods f where f.participant_id = $1 and f.plan_id = p.id) periods
      from plans p where p.participant_id = $1 order by p.start_date desc`,
  ],
  ['supports', new RegExp(`${CLIENT}/plans/(\\w+)/plan-supports$`), SUPPORTS],
  [
    'providers',
    new RegExp(`${CLIENT}/plans/\\w+/provider-invoices`),
    `select i.provider_id, p.sfid, p.name, count(*), count(*) over () total,
        (select sum(t.spent_cents) from plan_supports s join support_spending t on t.plan_support_id = s.id
          where s.plan_id = $1 and t.provider_id = i.provider_id) spent
      from invoices i left join providers p on p.id = i.provider_id where i.participant_id = $1 and i.plan_id = $1
      group by i.provider_id, p.sfid, p.name order by lower(p.name) limit 15`,
  ],
  [
    'approvals',
    new RegExp(`${CLIENT}/invoices/approvals`),
    `select count(*) from invoices where participant_id = $1 and status = 'Awaiting Client Approval'
      and client_approval = 'Awaiting Client Approval'`,
  ],
  [
    'claim',
    new RegExp(`${CLIENT}/invoices/(\\w+)$`),
    `select i.*, p.sfid provider, p.name, l.sfid plan, l.start_date, l.end_date, l.pace_plan,
        (select json_agg(x) from (select x.*, c.pace_name from invoice_lines x join plan_supports s on s.id = x.plan_support_id
          join support_categories c on c.number = s.category_number where x.invoice_id = i.id) x) lines,
        (select json_agg(e) from invoice_events e where e.invoice_id = i.id) events,
        (select row_to_json(d) from claim_decisions d where d.invoice_id = i.id) decision
      from invoices i left join providers p on p.id = i.provider_id join plans l on l.id = i.plan_id
      where i.participant_id = $1 and i.sfid = $2`,
  ],
];

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 2 * availableParallelism(),
  // The same options as the product's own connections have.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
});

createServer((request, response) => {
  const url = request.url ?? '';
  for (const [name, address, text] of READS) {
    const values = address.exec(url)?.slice(1);
    if (!values) continue;
    pool.query({ name, text, values }).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success: true, data: rows }));
      },
      (error: Error) => response.writeHead(500).end(error.message),
    );
    return;
  }
  response.writeHead(404).end();
}).listen(Number(process.env['PORT']), '127.0.0.1');
