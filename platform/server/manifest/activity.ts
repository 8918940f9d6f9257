/** The words that a sentence of the activity is made of. */
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

/** Something that was done, as the activity tells it. */
export interface Deed {
  /** Its name on the wire: `claim-approved`. */
  kind: string;
  sentence: (about: About) => string;
  /** Whether it happened by itself: nobody did it, on no device. */
  isByItself?: boolean;
}

/** How an audit record reads in the activity. */
export interface Shown {
  /** The action of the record: a call's name, or the name that a task of the calendar writes. */
  action: string;
  /**
   * Who sees it. `participant`: everybody who acts for the participant that it was done for. `colleagues`, for logging
   * in and out: everybody who acts for the same participants as the person. `full`: whoever did it, and everybody with
   * full access to the participant. `self`: only the person.
   */
  to: 'participant' | 'colleagues' | 'full' | 'self';
  /** `detail` is what the record says besides its action. */
  deed: Deed | ((detail: Readonly<Record<string, unknown>>) => Deed);
}
