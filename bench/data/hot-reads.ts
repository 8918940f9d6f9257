/** What a participant and one of their plans and claims are called in an address. */
export interface Names {
  participant: string;
  plan: string;
  claim: string;
}

const client = ({ participant }: Names): string => `/client-portal/v1/clients/${participant}`;

/** What the portal asks for most; the page of claims is page 1 of a plan's, filtered and sorted, with the total. */
export const HOT_READS = {
  'page of claims': (names: Names) =>
    `${client(names)}/invoices?page=1&per_page=15&filter___plan=${names.plan}&filter___paid_to_type=invoice,fee,Adjustment&filter___approvals=false&sort___service_date_from=DESC`,
  plans: (names: Names) => `${client(names)}/plans`,
  'plan supports': (names: Names) => `${client(names)}/plans/${names.plan}/plan-supports`,
  'claim details': (names: Names) => `${client(names)}/invoices/${names.claim}`,
  'approvals count': (names: Names) => `${client(names)}/invoices/approvals`,
  'provider list': (names: Names) =>
    `${client(names)}/plans/${names.plan}/provider-invoices?page=1&per_page=15`,
} as const;
