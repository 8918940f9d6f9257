/**
 * Values that components have to cope with: names without a place to break, large and negative amounts, other scripts.
 */
export const samples = {
  longName: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(5).slice(0, 200),
  longSentence:
    'Assistance with Daily Life at Home, in the Community, Education and at Work, together with everything that may be agreed upon with the provider from time to time',
  arabic: 'مركز الأمل للرعاية المنزلية والعلاج الوظيفي',
  hebrew: 'מרכז תקווה לטיפול ביתי',
  mixed: 'Provider مركز الأمل Pty Ltd (ABN 51 824 753 556)',
  million: 123_456_789,
  minusMillion: -123_456_789,
  today: '2026-11-20',
} as const;

export interface SampleClaim {
  id: string;
  provider: string;
  invoice: string;
  amount: number;
  status: 'Awaiting your approval' | 'Processing' | 'Paid' | 'Declined by you';
  date: string;
}

export const claims: readonly SampleClaim[] = [
  ['Bright Steps Therapy', 'INV-20418', 38_798, 'Awaiting your approval', '2026-11-10'],
  ['Coastal Home Care', 'CHC-7731', 126_414, 'Processing', '2026-11-07'],
  [samples.longName, 'X'.repeat(60), samples.million, 'Paid', '2026-10-28'],
  [samples.arabic, '٠٠٠٩١٢', samples.minusMillion, 'Declined by you', '2026-10-25'],
  ['Meals on Time', 'MT-551', 0, 'Paid', '2026-10-22'],
].map(([provider, invoice, amount, status, date], at) => ({
  id: String(at),
  provider,
  invoice,
  amount,
  status,
  date,
})) as readonly SampleClaim[];

export const providers = [
  'Bright Steps Therapy',
  'Coastal Home Care',
  'Harbour Transport',
  'Meals on Time',
  'Northside Physiotherapy',
  'Open Door Support Coordination',
  'Quiet Gardens',
  'Riverside Speech Pathology',
  samples.longName,
  samples.arabic,
].map((label, at) => ({ id: `provider-${at}`, label, detail: `ABN ${51_824_753_550 + at}` }));
