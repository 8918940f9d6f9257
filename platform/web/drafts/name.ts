/** The name of the browser's database that holds the drafts; apart from `vault`, for those who only ask whether it is there. */
export const DRAFTS = 'wattle.drafts';
