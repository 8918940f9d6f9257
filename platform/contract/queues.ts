import type { StaffWho } from './staff-roles.ts';

/** The queues of the plan manager's staff, in the order of the console, and whose they are. */
export const QUEUES = {
  'call-backs': 'staff:support',
  questions: 'staff:support',
  'held-claims': 'staff:claims',
  evidence: 'staff:claims',
  answers: 'staff:claims',
  messages: 'staff:support|operator',
  'rejected-records': 'staff:operator',
  'access-ends': 'staff:access',
  webhooks: 'staff:operator',
} as const satisfies Record<string, StaffWho>;

export type QueueName = keyof typeof QUEUES;

/** What is said of an entry, each with its name; `look` says what it leads to: of a question or evidence the value is its sfid. */
export interface QueueFact {
  label: string;
  value: string;
  look?: 'phone' | 'email' | 'question' | 'evidence';
}
