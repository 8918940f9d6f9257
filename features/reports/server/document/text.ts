/** Characters that no document may have: control characters, and signs that reverse the letters after them. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g;
const TURNING = /[\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/gu;

/** Text from anywhere as one line without those characters, in the Unicode form that fonts expect. */
export function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(TURNING, '').trim();
}
