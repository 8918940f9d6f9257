import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { fullName } from '#scheme/names.ts';
import { accounts, type CastMember } from '../cast.ts';
import type { DemoInvoice, DemoLine } from '../claims.ts';
import { abnOf, providerName } from '../providers.ts';

/** What the document of a claim says. Amounts in cents. */
export interface DemoDocument {
  title: string;
  from: { name: string; abn: string };
  number: string;
  date: string;
  /** Who got the supports. */
  to: string;
  lines: { item: string; name: string; quantity: number; price: Cents; amount: Cents }[];
  total: Cents;
}

/** The participants that the demo accounts see. */
const SEEN = new Set(accounts.flatMap(({ access }) => access.map(([participant]) => participant)));

/** Four of five claims of the people that the demo accounts see came with a document. */
export const hasDocument = ({ plan }: DemoInvoice, number: number): boolean =>
  SEEN.has(plan.participant.number) && number % 5 !== 0;

/** The document of a claim: the provider's invoice or credit note, or the shop's receipt for a reimbursement. */
export function documentOf({ plan, provider, reference = '', type, lines }: DemoInvoice): DemoDocument {
  const total = sumCents(lines, (each) => each.total);
  return {
    title: titleOf(type, total),
    from: sender(provider),
    number: reference,
    date: formatDate(lines.map(({ to }) => to).reduce((latest, day) => (day > latest ? day : latest), '')),
    to: nameOf(plan.participant),
    lines: lines.map(shown),
    total,
  };
}

/** The invoice of a submitted claim, or the receipt that was sent along with it. */
export function documentOfSubmission(
  title: 'Invoice' | 'Receipt',
  sent: { member: CastMember; provider: number; line: DemoLine; number: string; date: IsoDate },
): DemoDocument {
  return {
    title,
    from: sender(sent.provider),
    number: sent.number,
    date: formatDate(sent.date),
    to: nameOf(sent.member),
    lines: [shown(sent.line)],
    total: sent.line.total,
  };
}

const shown = ({ item, quantity, price, total }: DemoLine) => ({
  item: item.number,
  name: item.name,
  quantity,
  price,
  amount: total,
});

function titleOf(type: DemoInvoice['type'], total: Cents): string {
  if (type === 'reimbursement') return 'Receipt';
  if (type === 'Adjustment') return 'Adjustment note';
  return total < 0 ? 'Credit note' : 'Invoice';
}

const sender = (number: number) => ({ name: providerName(number), abn: abnOf(number) });

const nameOf = ({ firstName, lastName }: CastMember): string => fullName(firstName, lastName);
