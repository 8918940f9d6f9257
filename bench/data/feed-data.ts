// Invoices for a feed over HTTP, made from the plans that a database has.

import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { portal } from '../harness/portal.ts';

const DAYS = 300;

/** A plan support that claims draw from, with what their records name, by sfid and by number. */
export interface Place {
  plan: string;
  planId: number;
  support: string;
  supportId: number;
  participantId: number;
  provider: string;
  providerId: number;
}

/** What the invoice `at`, and its line, are made from, where `count` go once through all places; `more` cents make another total of it. */
export function records(places: readonly Place[], at: number, count: number, more = 0) {
  const place = places[Math.floor(((at % count) / count) * places.length)] as Place;
  const name = (kind: string) => `bench${kind}${String(at).padStart(9, '0')}`;
  const day = new Date(Date.UTC(2026, 0, 1 + (at % DAYS))).toISOString().slice(0, 10);
  const cents = 1000 + (at % 50_000) + more;
  return { place, name, day, cents, total: (cents / 100).toFixed(2) };
}

type Made = ReturnType<typeof records>;

export const invoiceOf = ({ place, name, day, total }: Made) => ({
  sfid: name('INVO'),
  plan_sfid: place.plan,
  provider_sfid: place.provider,
  reference_number: name('R'),
  paid_to_type: 'invoice',
  status: 'Paid',
  sf_invoice_status: null,
  client_approval_status: null,
  total,
  amount_due: total,
  service_date: day,
  service_date_to: day,
  date_paid: day,
  received_at: `${day}T00:00:00Z`,
  protect_client_data: false,
});

export const lineOf = ({ place, name, day, total }: Made) => ({
  sfid: name('LINE'),
  invoice_sfid: name('INVO'),
  plan_support_sfid: place.support,
  support_item_number: '01_011_0107_1_1',
  support_item_name: 'Assistance With Self-Care Activities',
  quantity: '1',
  total,
  amount_due: total,
  service_date: day,
  service_date_to: day,
});

/** A key of the system that sends the feed. */
export async function feedKey(env: Record<string, string>): Promise<string> {
  const made = await portal(env, 'api-keys', 'create', 'bench', '--scopes', 'feed', '--brand', 'wattle');
  return made.said.trim().split('\n').at(-1) ?? '';
}

/** Where invoices can go, with the numbers of what they name; of participants from the number `from` on. */
export async function placesOf(client: pg.Client, from = 0): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select p.sfid as plan, p.id::float8 as "planId", s.sfid as support, s.id::float8 as "supportId",
      p.participant_id::float8 as "participantId", v.sfid as provider, v.id::float8 as "providerId"
    from plan_supports s join plans p on p.id = s.plan_id join participants x on x.id = p.participant_id,
      lateral (select sfid, id from providers order by id offset s.id % 20 limit 1) v
    where x.brand = 'wattle' and p.active and s.managed = 'plan' and x.id >= $1 order by p.participant_id, s.id`,
    [from],
  );
  return rows;
}

/** Streams records of one kind. Throws where one of them is neither new nor changed. */
export async function send(
  url: string,
  key: string,
  kind: string,
  count: number,
  recordOf: (at: number) => object,
): Promise<void> {
  const sent = request(`${url}/operations/v1/feed/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  function* chunks() {
    for (let from = 0; from < count; from += 100) {
      let text = '';
      for (let at = from; at < from + 100; at += 1) text += `${JSON.stringify(recordOf(at))}\n`;
      yield Buffer.from(text);
    }
  }
  const answered = once(sent, 'response') as Promise<[NodeJS.ReadableStream & { statusCode?: number }]>;
  await pipeline(Readable.from(chunks()), sent);
  const [answer] = await answered;
  let last = '';
  for await (const piece of answer) last = (last + String(piece)).slice(-500);
  const { counts } = JSON.parse(last.trim().split('\n').at(-1) ?? '{}') as {
    counts?: { created: number; changed: number };
  };
  if ((counts?.created ?? 0) + (counts?.changed ?? 0) !== count)
    throw new Error(`${kind}: ${answer.statusCode} ${last}`);
}
