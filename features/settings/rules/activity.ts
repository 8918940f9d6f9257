/** Stands in a sentence of the activity where the claim's number comes, which is a link (1§6, 2§9). */
export const CLAIM_MARK = '{claim}';

/** Records of activity on a page unless asked otherwise. */
export const ACTIVITY_PER_PAGE = 15;

/** What the columns of the activity are called, on the screen and in the file made of it. */
export const activityColumnNames = { what: 'What happened', when: 'When', device: 'Device' } as const;
