/** What no document may carry: control characters, and signs that turn the order of all letters behind them. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g;
const TURNING = /[\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/gu;

/** Text from anywhere as one line of letters, in the form that fonts know. */
export function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(TURNING, '').trim();
}
