import { dayCheck } from '#features/claims/rules/checks.ts';
import { CANCELLATION_REASONS, CLAIM_TYPES, GST_CODES } from '#features/claims/rules/lines.ts';
import { type IsoDate, type WrittenDate, writeDate } from '#scheme/dates.ts';
import { type Cents, toDollars } from '#scheme/money.ts';

/** The bulk payment request that a plan manager sends to the agency: a CSV with a row for each line of a claim. */

/** Its columns, in the agency's order (specification: bulk-claims). */
export const REQUEST_COLUMNS = [
  'RegistrationNumber',
  'NDISNumber',
  'SupportsDeliveredFrom',
  'SupportsDeliveredTo',
  'SupportNumber',
  'ClaimReference',
  'Quantity',
  'Hours',
  'UnitPrice',
  'GSTCode',
  'AuthorisedBy',
  'ParticipantApproved',
  'InKindFundingProgram',
  'ClaimType',
  'CancellationReason',
  'ABN of Support Provider',
] as const;

/** The most rows of a file, the line of column names not counted. */
export const MOST_ROWS = 5000;

/** A line of a claim that is ready to go to the agency, with what a row says about it; null where that was not sent. */
export interface ReadyLine {
  ndisNumber: string;
  from: IsoDate;
  to: IsoDate;
  item: string | null;
  /** The catalogue's unit of the item; null where the catalogue lacks it. */
  unit: string | null;
  quantity: number;
  unitPrice: Cents | null;
  gstCode: string | null;
  claimType: string | null;
  cancellationReason: string | null;
  due: Cents;
  /** The provider's. */
  abn: string | null;
  plan: { startDate: IsoDate; endDate: IsoDate };
  /** Whether the support was plan-managed on the line's day. */
  isPlanManaged: boolean;
}

/** Why a line cannot go out as it is. */
export type Problem =
  | 'not-plan-managed'
  | 'outside-plan'
  | 'too-old'
  | 'future'
  | 'support-number'
  | 'unit'
  | 'quantity'
  | 'minutes'
  | 'unit-price'
  | 'amount'
  | 'gst-code'
  | 'claim-type'
  | 'cancellation-reason'
  | 'abn';

const CANCELLED = 'CANC';

const isOneOf = (codes: Readonly<Record<string, string>>, code: string | null): code is string =>
  code !== null && Object.hasOwn(codes, code.toUpperCase());

/** Items by the hour are claimed in hours and minutes, all others by their quantity. */
const isByTheHour = ({ unit }: Pick<ReadyLine, 'unit'>): boolean => unit === 'H';

const minutesOf = ({ quantity }: Pick<ReadyLine, 'quantity'>): number => Math.round(quantity * 60);

/** Whether hours are whole minutes. Quantities have four decimals: five minutes are 0.0833. */
const isWholeMinutes = (line: Pick<ReadyLine, 'quantity'>): boolean =>
  Math.abs(minutesOf(line) / 60 - line.quantity) < 0.000_051;

/** What the agency is asked to pay for a line, in cents: as it works it out from the row itself. */
export function askedFor(line: Pick<ReadyLine, 'unit' | 'quantity' | 'unitPrice'>): Cents {
  const price = line.unitPrice ?? 0;
  // Thousandths of a cent first: what floating point adds must not round a half the wrong way.
  const exact = isByTheHour(line) ? (price * minutesOf(line)) / 60 : price * line.quantity;
  return Math.round(Number(exact.toFixed(3)));
}

/** By how much a row in hours may differ from what is due: a quantity of four decimals is no exact number of minutes. */
const ROUNDED: Cents = 1;

/** Everything that keeps a line from going out, in the order of the row's columns after its days. */
export function problemsOf(line: ReadyLine, today: IsoDate): Problem[] {
  const days = dayCheck([line], today);
  const hasQuantity = line.quantity > 0;
  const isPriced = line.unitPrice !== null && line.unitPrice > 0;
  const inHours = isByTheHour(line);
  const wholeMinutes = !inHours || isWholeMinutes(line);
  const apart = Math.abs(askedFor(line) - line.due);
  const found: [Problem, boolean][] = [
    ['not-plan-managed', !line.isPlanManaged],
    ['outside-plan', days.outsidePlan > 0],
    ['too-old', days.tooOld > 0],
    ['future', days.future > 0],
    ['support-number', !/^\w+$/.test(line.item ?? '')],
    ['unit', line.item !== null && line.unit === null],
    ['quantity', !hasQuantity],
    ['minutes', hasQuantity && !wholeMinutes],
    ['unit-price', !isPriced],
    ['amount', hasQuantity && wholeMinutes && isPriced && apart > (inHours ? ROUNDED : 0)],
    ['gst-code', !isOneOf(GST_CODES, line.gstCode)],
    ['claim-type', !isOneOf(CLAIM_TYPES, line.claimType)],
    [
      'cancellation-reason',
      line.claimType?.toUpperCase() === CANCELLED && !isOneOf(CANCELLATION_REASONS, line.cancellationReason),
    ],
    ['abn', line.abn === null],
  ];
  return found.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** How a brand writes its rows. */
export interface RowTerms {
  registrationNumber: string;
  dateFormat: WrittenDate;
}

const hours = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * A line without problems as a row. None of its cells needs quotes: they are digits, days and codes. What only the agency
 * or in-kind programs fill is left empty.
 */
export function rowOf(
  line: ReadyLine,
  reference: string,
  { registrationNumber, dateFormat }: RowTerms,
): string {
  const inHours = isByTheHour(line);
  const claimType = (line.claimType ?? '').toUpperCase();
  const cells: Readonly<Record<(typeof REQUEST_COLUMNS)[number], string>> = {
    RegistrationNumber: registrationNumber,
    NDISNumber: line.ndisNumber,
    SupportsDeliveredFrom: writeDate(line.from, dateFormat),
    SupportsDeliveredTo: writeDate(line.to, dateFormat),
    SupportNumber: line.item ?? '',
    ClaimReference: reference,
    Quantity: inHours ? '' : String(line.quantity),
    Hours: inHours ? hours(minutesOf(line)) : '',
    UnitPrice: toDollars(line.unitPrice ?? 0).toFixed(2),
    GSTCode: (line.gstCode ?? '').toUpperCase(),
    AuthorisedBy: '',
    ParticipantApproved: '',
    InKindFundingProgram: '',
    ClaimType: claimType,
    CancellationReason: claimType === CANCELLED ? (line.cancellationReason ?? '').toUpperCase() : '',
    'ABN of Support Provider': line.abn ?? '',
  };
  return REQUEST_COLUMNS.map((column) => cells[column]).join(',');
}

/** Rows as a file. */
export const requestFile = (rows: readonly string[]): string =>
  [REQUEST_COLUMNS.join(','), ...rows].map((row) => `${row}\r\n`).join('');
