// How programs and people lay an invoice out: line by line, as the words of a PDF come out. Half of the layouts are
// only for measuring the reader (docs/quality.md).

import type { Facts } from './facts.ts';

/** An invoice as its lines of text. */
export type Layout = (facts: Facts) => string[];

const itemRows = ({ items }: Facts) =>
  items.map(({ day, text, hours, rate, amount }) => `${day} ${text} ${hours} ${rate} ${amount}`);
/** A line that only stands there where the invoice says something of it. */
const where = (value: string | undefined, line: string) => (value === undefined ? [] : [line]);
const payerAbn = ({ payerAbn: abn }: Facts) => where(abn, `ABN ${abn}`);

const xero: Layout = (f) => [
  f.title,
  f.payer,
  ...payerAbn(f),
  'Invoice Date',
  f.date,
  'Invoice Number',
  f.number,
  'Reference',
  f.ndis,
  'ABN',
  f.abn,
  f.provider,
  'Description Quantity Unit Price GST Amount AUD',
  ...f.items.map(({ text, hours, rate, amount }) => `${text} ${hours} ${rate} GST Free ${amount}`),
  `Subtotal ${f.subtotal}`,
  `TOTAL GST ${f.gst}`,
  ...where(f.previous, `Previous balance ${f.previous}`),
  `TOTAL AUD ${f.total}`,
  ...where(f.paid, `Less Amount Paid ${f.paid}`),
  `AMOUNT DUE AUD ${f.left}`,
  `Due Date: ${f.due}`,
  'PAYMENT ADVICE',
  `Customer ${f.payer}`,
  `Invoice Number ${f.number}`,
  ...[
    `Amount Due ${f.left}`,
    `Due Date ${f.due}`,
    'Amount Enclosed',
    'Enter the amount you are paying above',
  ],
];

const quickBooks: Layout = (f) => [
  f.provider,
  `ABN ${f.abn}`,
  f.title,
  `BILL TO ${f.payer}`,
  ...payerAbn(f),
  `INVOICE # ${f.number}`,
  `DATE ${f.date}`,
  `DUE DATE ${f.due}`,
  'TERMS Net 14',
  'DATE ACTIVITY QTY RATE AMOUNT',
  ...itemRows(f),
  `SUBTOTAL ${f.subtotal}`,
  `GST TOTAL ${f.gst}`,
  `TOTAL ${f.total}`,
  ...where(f.previous, `BALANCE FORWARD ${f.previous}`),
  ...where(f.paid, `PAYMENT ${f.paid}`),
  `BALANCE DUE A${f.left.startsWith('$') ? '' : '$'}${f.left}`,
];

const wordTable: Layout = (f) => [
  f.title,
  `From: ${f.provider}`,
  `A.B.N.: ${f.abn}`,
  `To: ${f.payer}`,
  ...payerAbn(f),
  `Participant: ${f.participant} NDIS No: ${f.ndis}`,
  `Date: ${f.date} Invoice No: ${f.number}`,
  'Date Service Hours Rate Total',
  ...itemRows(f),
  `Total hours: ${f.hours}`,
  ...(f.gst.includes('0.00') ? [] : [`GST ${f.gst}`]),
  `Total (inc GST): ${f.total}`,
  ...where(f.previous, `Still owed from last month: ${f.previous}`),
  ...where(f.paid, `Paid: ${f.paid} Amount owing: ${f.left}`),
  `Please pay by ${f.due} to BSB 063-000 Account 1029 3847`,
];

const handMade: Layout = (f) => [
  f.provider,
  `abn ${f.abn}`,
  `Invoice No. ${f.number}`,
  f.date,
  `For ${f.participant}`,
  ...f.items.map(({ day, text, amount }) => `${day}: ${text} ${amount}`),
  ...where(f.previous, `Owing from before ${f.previous}`),
  `Total ${f.total}`,
  ...where(f.paid, `Paid ${f.paid}`),
];

const stackedColumns: Layout = (f) => [
  f.title,
  'Invoice number',
  'Invoice date',
  'Due date',
  f.number,
  f.date,
  f.due,
  f.provider,
  `ABN: ${f.abn}`,
  `Bill to: ${f.payer}`,
  ...payerAbn(f),
  ...itemRows(f),
  ...[
    'Subtotal',
    'GST',
    'Total',
    ...where(f.paid, 'Paid'),
    ...where(f.previous, 'Brought forward'),
    'Amount due',
  ],
  f.subtotal,
  f.gst,
  f.total,
  ...where(f.paid, f.paid ?? ''),
  ...where(f.previous, f.previous ?? ''),
  f.left,
];

const headerRow: Layout = (f) => [
  f.provider,
  f.title,
  `ABN ${f.abn}`,
  `Attention: ${f.payer}`,
  ...payerAbn(f),
  'Date Invoice No. Terms Due date',
  `${f.date} ${f.number} 14 days ${f.due}`,
  'Item Qty Price Amount',
  ...f.items.map(({ text, hours, rate, amount }) => `${text} ${hours} ${rate} ${amount}`),
  `Total ${f.hours} ${f.total}`,
  'Subtotal GST Total',
  `${f.subtotal} ${f.gst} ${f.total}`,
  ...where(f.previous, `Previous balance ${f.previous}`),
  ...where(f.paid, `Payments received ${f.paid}`),
  `Balance due: ${f.left}`,
];

const receipt: Layout = (f) => [
  f.provider.toUpperCase(),
  `ABN ${f.abn}`,
  `${f.date} 10:32 AM`,
  `Receipt no 00${f.ndis.slice(4)}`,
  `Invoice ref: ${f.number}`,
  ...f.items.map(({ text, amount }) => `${text.slice(0, 20)} ${amount}`),
  ...where(f.previous, `OLD BALANCE ${f.previous}`),
  `TOTAL ${f.total}`,
  `GST INCLUDED IN TOTAL ${f.gst}`,
  ...where(f.paid, `EFTPOS ${f.paid}`),
  `CHANGE DUE 0.00`,
  'THANK YOU',
];

/** Layouts to look at while making the reader. */
export const MAKING = { xero, quickBooks, wordTable, handMade, stackedColumns, headerRow, receipt };

const myob: Layout = (f) => [
  f.provider,
  f.title,
  `ABN: ${f.abn}`,
  `Bill to ${f.payer}`,
  ...payerAbn(f),
  `Invoice number: ${f.number} Issue date: ${f.date}`,
  `Due date: ${f.due}`,
  'Item ID Description Units Unit price ($) Tax Amount ($)',
  ...f.items.map(({ text, hours, rate, amount }, at) => `S${at + 1} ${text} ${hours} ${rate} FRE ${amount}`),
  'Tax GST FRE',
  `Tax amount ${f.gst}`,
  `Subtotal (exc. tax) ${f.subtotal}`,
  `GST ${f.gst}`,
  `Total amount (inc. tax) ${f.total}`,
  ...where(f.previous, `Opening balance ${f.previous}`),
  ...where(f.paid, `Total paid ${f.paid}`),
  'How to pay Balance due',
  `Payment due ${f.due} ${f.left}`,
  `BSB: 063000 Ref: ${f.number}`,
];

const zoho: Layout = (f) => [
  f.provider,
  `${f.title} # ${f.number}`,
  'Balance Due',
  f.left,
  `ABN ${f.abn}`,
  `Invoice Date : ${f.date}`,
  'Terms : Due on Receipt',
  `Due Date : ${f.due}`,
  'Bill To',
  f.payer,
  ...payerAbn(f),
  '# Item & Description Qty Rate Amount',
  ...f.items.map(({ text, hours, rate, amount }, at) => `${at + 1} ${text} ${hours} ${rate} ${amount}`),
  `Sub Total ${f.subtotal}`,
  `GST (10%) ${f.gst}`,
  `Total ${f.total}`,
  ...where(f.previous, `Previous Due ${f.previous}`),
  ...where(f.paid, `Payment Made (-) ${f.paid}`),
  `Balance Due ${f.left}`,
];

const ndisSoftware: Layout = (f) => [
  `${f.provider} ABN ${f.abn}`,
  f.title,
  `Date issued: ${f.date}`,
  `Tax invoice number: ${f.number}`,
  `Plan manager: ${f.payer}`,
  ...payerAbn(f),
  `Participant ${f.participant} ${f.ndis}`,
  'Support item Date Start End Hours Rate Total',
  ...f.items.map(
    ({ day, text, hours, rate, amount }) => `${text} ${day} 09:00 11:30 ${hours} ${rate} ${amount}`,
  ),
  `Total hours ${f.hours}`,
  `Total travel 0.00 km`,
  `Total GST ${f.gst}`,
  `Grand total ${f.total}`,
  ...where(f.previous, `Account balance before this invoice ${f.previous}`),
  ...where(f.paid, `Deposit ${f.paid}`),
  `Total payable ${f.left}`,
];

const twoColumns: Layout = (f) => [
  ...[
    `${f.provider} ${f.title}`,
    `12 Wattle Street Invoice #: ${f.number}`,
    `Glenelg SA 5045 Invoice date: ${f.date}`,
  ],
  `Phone 08 8123 4567 ABN: ${f.abn}`,
  `Billed to: ${f.payer} Due: ${f.due}`,
  ...payerAbn(f),
  ...itemRows(f),
  `Bank: CBA Subtotal ${f.subtotal}`,
  `BSB 063-000 GST ${f.gst}`,
  `Account 10293847 Total ${f.total}`,
  ...where(f.previous, `Arrears ${f.previous}`),
  ...where(f.paid, `Thank you Amount paid ${f.paid}`),
  `Reference ${f.number} Amount due ${f.left}`,
];

const below: Layout = (f) => [
  f.title,
  'Invoice No.',
  f.number,
  'Date of issue',
  f.date,
  'Due',
  f.due,
  'Our ABN',
  f.abn,
  'Customer',
  f.payer,
  ...payerAbn(f),
  ...itemRows(f),
  'Sub-total',
  f.subtotal,
  'GST',
  f.gst,
  'Invoice total',
  f.total,
  ...where(f.previous, 'Balance b/f').concat(where(f.previous, f.previous ?? '')),
  ...where(f.paid, 'Less payments').concat(where(f.paid, f.paid ?? '')),
  'Amount payable',
  f.left,
];

const valuesFirst: Layout = (f) => [
  f.title,
  f.number,
  'Invoice number',
  f.date,
  'Invoice date',
  f.due,
  'Due date',
  f.abn,
  'ABN',
  f.payer,
  ...payerAbn(f),
  ...itemRows(f),
  f.subtotal,
  'Subtotal',
  f.gst,
  'GST',
  f.total,
  'Total',
  ...where(f.previous, f.previous ?? '').concat(where(f.previous, 'Previous balance')),
  ...where(f.paid, f.paid ?? '').concat(where(f.paid, 'Paid')),
  f.left,
  'Amount due',
];

const letter: Layout = (f) => [
  f.provider,
  `ABN ${f.abn}`,
  f.date,
  `Dear ${f.payer},`,
  ...payerAbn(f),
  `Please find below our invoice ${f.number} of ${f.date} for ${f.participant} (NDIS ${f.ndis}).`,
  ...f.items.map(({ day, text, amount }) => `On ${day} ${text}: ${amount}`),
  ...where(f.previous, `From our last invoice ${f.previous} are still open.`),
  ...where(f.paid, `You have paid ${f.paid} already, so that ${f.left} is left.`),
  `The total amount is ${f.total}, payable by ${f.due}.`,
  'Kind regards',
];

/** Layouts to measure the reader on, which were not looked at while it was made. */
export const MEASURING = { myob, zoho, ndisSoftware, twoColumns, below, valuesFirst, letter };
