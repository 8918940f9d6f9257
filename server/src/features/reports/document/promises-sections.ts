import { formatDate } from '@wattle/domain/dates';
import { formatMoney } from '@wattle/domain/money';
import type { ReportData } from '../report-data.ts';
import type { Section } from './outline.ts';
import { words } from './words.ts';

/** The money that comes at set dates; no section where all of it came at once. */
export function instalmentsSection({ instalments }: ReportData): Section[] {
  if (instalments.length === 0) return [];
  return [
    {
      title: words.instalments,
      blocks: [
        { kind: 'text', text: words.instalmentsAre },
        {
          kind: 'table',
          caption: words.instalments,
          columns: [
            { label: words.date, kind: 'text', width: 3 },
            { label: words.instalmentFor, kind: 'text', width: 5 },
            { label: words.state, kind: 'text', width: 3 },
            { label: words.amount, kind: 'amount', width: 3 },
          ],
          groups: [
            {
              rows: instalments.map(({ date, amount, category, isReleased }) => [
                formatDate(date),
                category ?? words.wholePlan,
                isReleased ? words.released : words.toCome,
                formatMoney(amount),
              ]),
            },
          ],
        },
      ],
    },
  ];
}

/** What is kept for providers, and how much of it they have used. */
export function reservationsSection({ reservations }: ReportData): Section {
  const title = words.reservations;
  if (reservations.length === 0) return { title, blocks: [{ kind: 'text', text: words.noReservations }] };
  return {
    title,
    blocks: [
      {
        kind: 'table',
        caption: title,
        columns: [
          { label: words.reservedFor, kind: 'text', width: 8 },
          { label: words.reservedDates, kind: 'text', width: 5 },
          { label: words.reservedTotal, kind: 'amount', width: 4 },
          { label: words.reservedUsed, kind: 'amount', width: 4 },
          { label: words.reservedLeft, kind: 'amount', width: 4 },
        ],
        groups: [
          {
            rows: reservations.map(({ provider, item, code, startDate, endDate, total, used }) => [
              { text: provider, note: `${item} (${code})` },
              words.days({ from: startDate, to: endDate }),
              formatMoney(total),
              formatMoney(used),
              formatMoney(total - used),
            ]),
          },
        ],
      },
    ],
  };
}
