/** On how many devices somebody is logged in; this one is always among them. */
export const devicesSentence = (count: number): string =>
  count <= 1
    ? 'You are logged in on this device only.'
    : `You are logged in on ${count.toLocaleString('en-AU')} devices.`;
