/** Whether the person has logged in with a code on this page, which was not loaded anew since. */
let byCode = false;

export const hasJustLoggedIn = (): boolean => byCode;

export const noteLogin = (): void => {
  byCode = true;
};

/** What follows from a login is done once. */
export const forgetLogin = (): void => {
  byCode = false;
};
