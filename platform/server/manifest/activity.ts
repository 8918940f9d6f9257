/** What a sentence of the activity is about. */
export interface About {
  /** `You`, or somebody's name. */
  who: string;
  /** `your` or `their`. */
  whose: string;
  /** `claim {claim}`, or `a claim` where nobody knows which. */
  claim: string;
  /** ` of $210.69`; empty where there is no money in it. */
  of: string;
}

/** Something that is done, as the activity tells it. */
export interface Deed {
  /** As the wire calls it: `claim-approved`. */
  kind: string;
  sentence: (about: About) => string;
  /** Nobody did it, on no device. */
  isByItself?: boolean;
}

/** How an audit record reads in the activity. */
export interface Shown {
  /** What the record says was done: a call's name, or what the calendar writes. */
  action: string;
  /**
   * To whom it shows: to all who act for the participant that it was done for; of what somebody does on the way
   * (signing in and out) to all who act for the same participants; or to themselves alone.
   */
  to: 'participant' | 'colleagues' | 'self';
  /** `detail` is what the record says beside its action. */
  deed: Deed | ((detail: Readonly<Record<string, unknown>>) => Deed);
}
