import { type Cents, parseMoney } from '#scheme/money.ts';

const WHOLE = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|0|[1-9]\d{0,8})`;
const SIGN = String.raw`(?:AUD ?\$?|AU?\$|\$)`;
const WITH_GST = String.raw`\(?inc(?:l(?:\.|uding|udes|usive)?|\.)?(?: of)? ?(?:10% )?(?:gst|tax)\)?`;
const AMOUNT = new RegExp(String.raw`^(${SIGN})? ?(${WHOLE})(\.\d{2})?(?: ?AUD)?(?: ${WITH_GST})?[.]?$`, 'i');
/** Three amounts in a row: without GST, GST, and both. */
const ROW = /^\$?([\d,]+\.\d{2}) \$?([\d,]+\.\d{2}) \$?([\d,]+\.\d{2})$/;

/** An amount of money that was read. */
export interface Amount {
  cents: Cents;
  /** Whether it may as well be a quantity and a smaller amount: `1 290.99`, without a sign of currency. */
  maySplit: boolean;
}

/**
 * Reads a text that is one amount in Australian dollars and nothing else. Undefined for all that is in any way different:
 * minus, brackets and CR (a credit), hours, another currency, separators at wrong places.
 */
export function readAmount(text: string): Amount | undefined {
  const row = ROW.exec(text);
  if (row) return readRow(row.slice(1));
  const [, sign, whole = '', decimals] = AMOUNT.exec(text) ?? [];
  // Without sign and decimals it may be anything: a number of hours or of lines.
  if (!sign && !decimals) return undefined;
  const cents = parseMoney(whole.replaceAll(/[ ,]/g, '') + (decimals ?? ''));
  return cents === undefined ? undefined : { cents, maySplit: !sign && whole.includes(' ') };
}

/** The last amount of a row, where the two before it add up to it. */
function readRow(texts: readonly string[]): Amount | undefined {
  const [net, gst, both] = texts.map((text) => parseMoney(text));
  if (net === undefined || gst === undefined || both === undefined || net + gst !== both) return undefined;
  return { cents: both, maySplit: false };
}
