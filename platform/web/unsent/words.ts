/** What is said of something that waits to be sent. */
export const words = {
  tooOld: 'It waited for too long. Please look whether it is done, and do it again if it is not.',
} as const;
