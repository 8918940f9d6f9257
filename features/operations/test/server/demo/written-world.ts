import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { providerName } from '../../../server/demo/providers.ts';
import { sfids } from '../../../server/demo/sfids.ts';
import { DEMO_SIZE } from '../../../server/demo/world.ts';
import { writeDemoFeed } from '../../../server/demo/write-feed.ts';

type Row = Readonly<Record<string, string>>;

/** A line of the demo world's feed, with what it belongs to. Amounts in cents. */
export interface WrittenLine {
  /** The provider's number; undefined for a reimbursement. */
  provider: number | undefined;
  item: Row;
  category: string;
  categoryOfItem: string;
  quantity: number;
  price: number;
  total: number;
  from: IsoDate;
  to: IsoDate;
  plan: Row;
  support: Row;
  claim: Row;
  /** Whether it was paid short as its price was above the limit. */
  isTooDear: boolean;
}

/** What the demo world's feed of a day says. */
export interface WrittenWorld {
  plans: Row[];
  supports: Row[];
  claims: Row[];
  lines: WrittenLine[];
  /** What was agreed with providers and what is reserved for them. */
  agreed: (Pick<WrittenLine, 'item' | 'category' | 'categoryOfItem' | 'quantity' | 'price'> & {
    provider: number;
    reserved: number | undefined;
  })[];
  providers: Row[];
}

async function rowsOf(file: string): Promise<Row[]> {
  const found: Row[] = [];
  const { rows } = await openCsv(file, []);
  for await (const { cells } of rows) found.push(cells);
  return found;
}

export const centsOf = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);

const numberOf = (sfid: string | undefined): number => Number(sfid?.slice('demoPROV'.length));

/** The number of a plan's participant. */
export const participantOf = ({ participant_sfid: sfid }: Row): number =>
  Number(sfid?.slice('demoPART'.length));

/** Writes the demo world of a day, as it is loaded, and reads it; `look` may use its folder. */
export async function writtenWorld(
  today: IsoDate,
  look: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<WrittenWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-world-'));
  try {
    await writeDemoFeed(folder, { today, ...DEMO_SIZE });
    await look(folder);
    return await worldIn((file) => rowsOf(join(folder, `${file}.csv`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FILES = [
  'plans',
  'plan_supports',
  'invoices',
  'invoice_lines',
  'support_items',
  'preferences',
  'providers',
];

async function worldIn(read: (file: string) => Promise<Row[]>): Promise<WrittenWorld> {
  const [plans = [], supports = [], claims = [], lines = [], items = [], reserved = [], providers = []] =
    await Promise.all(FILES.map(read));
  const catalogue = new Map(
    (await rowsOf(CATALOGUE_FILE)).map((item) => [item['Support Item Number'], item]),
  );
  const bySfid = (rows: Row[]) => new Map(rows.map((row) => [row['sfid'], row]));
  const [plansBy, supportsBy, claimsBy] = [bySfid(plans), bySfid(supports), bySfid(claims)];
  const found = (rows: Map<string | undefined, Row>, sfid: string | undefined): Row => {
    const row = rows.get(sfid);
    if (!row) throw new Error(`The feed has no ${sfid}.`);
    return row;
  };
  const billed = (row: Row) => {
    const support = found(supportsBy, row['plan_support_sfid']);
    const plan = found(plansBy, support['plan_sfid']);
    const item = found(catalogue, row['support_item_number']);
    const numbering = plan['pace_plan'] === 'true' ? ' (PACE)' : '';
    return {
      support,
      plan,
      item,
      category: support['category_number'] ?? '',
      categoryOfItem: item[`Support Category Number${numbering}`] ?? '',
      quantity: Number(row['quantity']),
    };
  };
  return {
    plans,
    supports,
    claims,
    providers,
    lines: lines.map((row) => {
      const claim = found(claimsBy, row['invoice_sfid']);
      const own = billed(row);
      const total = centsOf(row['total']);
      return {
        ...own,
        claim,
        provider: claim['provider_sfid'] ? numberOf(claim['provider_sfid']) : undefined,
        // Some lines have no price, as in real feeds.
        price: row['unit_price'] ? centsOf(row['unit_price']) : Math.abs(total) / own.quantity,
        total,
        from: row['service_date'] ?? '',
        to: row['service_date_to'] ?? '',
        isTooDear: row['reason_code'] === 'PRICE-LIMIT' && centsOf(row['amount_paid']) < total,
      };
    }),
    agreed: [
      ...items.map((row) => ({
        ...billed(row),
        provider: numberOf(row['provider_sfid']),
        price: centsOf(row['price']),
        reserved: undefined,
      })),
      ...reserved.map((row) => {
        const own = billed(row);
        const total = centsOf(row['total']);
        return {
          ...own,
          provider: numberOf(row['provider_sfid']),
          price: total / own.quantity,
          reserved: total,
        };
      }),
    ],
  };
}

/** The number of the provider of this name. */
export function providerCalled(name: string): number {
  for (let number = 1; ; number += 1) if (providerName(number) === name) return number;
}

/** The lines of a participant's plan that begins on a day, or of all their plans. */
export const linesFor = ({ lines }: WrittenWorld, participant: number): WrittenLine[] =>
  lines.filter(({ plan }) => plan['participant_sfid'] === sfids.participant(participant));
