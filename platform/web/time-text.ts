/**
 * `3:05 pm`: the time of day of an instant (ISO 8601) in Adelaide. Apart from `moments.ts`, which the first page of the
 * portal loads.
 */
export const timeText = (instant: string): string =>
  new Date(instant)
    .toLocaleTimeString('en-AU', { timeZone: 'Australia/Adelaide', timeStyle: 'short' })
    .replaceAll(/\s/g, '\u00a0');
