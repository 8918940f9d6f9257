/** How long what is kept, in days, where the operator says nothing else (docs/operations.md "What is kept, and how long"). */
export const RETENTION_DAYS = {
  /** Messages that were sent or given up; at least as long as a claim can wait for approval. */
  messages: 90,
  /** Who did what: the activity that people see, and the record behind it. Seven years, as the scheme's records are. */
  activity: 2557,
  /** Call-backs that are done. */
  'call-backs': 365,
  /** Archives that somebody asked for. */
  exports: 7,
  /** How often what was done, by day. */
  events: 731,
  /** Participants who are not active, with everything that belongs to them, from the end of their last plan on. */
  participants: 2557,
  /** People without access to any participant, from the end of the last one on. */
  people: 365,
} as const;

/** Whether somebody was told about a claim is read from these. */
const LEAST_FOR_MESSAGES = 30;

export type Retention = Record<keyof typeof RETENTION_DAYS, number>;

/** Reads `messages=30,exports=3`; what is not named is kept as long as by default. Undefined where it says anything else. */
export function readRetention(text: string): Retention | undefined {
  const days: Retention = { ...RETENTION_DAYS };
  for (const pair of text.split(',').map((each) => each.trim())) {
    const [, name = '', count = ''] = /^([a-z-]+)=([1-9]\d{0,4})$/.exec(pair) ?? [];
    if (!Object.hasOwn(days, name)) return undefined;
    days[name as keyof Retention] = Number(count);
    if (days.messages < LEAST_FOR_MESSAGES) return undefined;
  }
  return days;
}
