/** Names of the demo world's records, eighteen characters that say what they name: `demoPLAN0000000001`. */
const named = (kind: string) => (number: number) =>
  `demo${kind}${String(number).padStart(14 - kind.length, '0')}`;

export const sfids = {
  user: named('USER'),
  participant: named('PART'),
  contact: named('CONT'),
  provider: named('PROV'),
  plan: named('PLAN'),
  support: named('SUPP'),
  component: named('COMP'),
  period: named('PERI'),
  variation: named('VARI'),
  item: named('ITEM'),
  reservation: named('PREF'),
  invoice: named('INVO'),
  line: named('LINE'),
  event: named('EVNT'),
  submission: named('SUBM'),
  question: named('QUES'),
};
