// How PDFs are spelt (ISO 32000-1, 7.2 and 7.3): enough of it to bring every object into one normal form.

const WHITE = new Set('\0\t\n\f\r ');
const DELIMITERS = new Set('()<>[]{}/%');
const CLOSED_BY: Readonly<Record<string, string>> = { '<<': '>>', '[': ']', '{': '}' };
const CLOSING = new Set(Object.values(CLOSED_BY));
/** Words that end a piece where no bracket is open. */
const KEYWORDS = new Set(['endobj', 'stream', 'startxref']);

/** By the code of a character: whether it is part of a word or name, and whether it is white space. */
const REGULAR = Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return !WHITE.has(sign) && !DELIMITERS.has(sign);
});
const SPACE = Array.from({ length: 256 }, (_, code) => WHITE.has(String.fromCharCode(code)));

/** An object outside of all brackets, or a keyword with everything before it. */
export interface Piece {
  /**
   * Its tokens, each followed by a space. Names are decoded. A string keeps only the characters by which an address or
   * a file's name is judged, with `|` for slashes and `~` for other characters, so that no string can look like
   * something else.
   */
  form: string;
  /** The position after it. */
  end: number;
  /** The keyword at its end. */
  keyword?: string | undefined;
}

/**
 * The pieces of a text from a position on, one after the other. Where brackets do not match, readers differ: the rest
 * of the text is then one piece. Adds the positions of tokens outside of all brackets to `starts`.
 */
export function* piecesOf(text: string, from: number, starts?: Set<number>): Generator<Piece> {
  let parts: string[] = [];
  const open: string[] = [];
  let matches = true;
  for (let at = afterSpace(text, from), end = at; at < text.length; at = afterSpace(text, end)) {
    end = endOfToken(text, at);
    const token = text.slice(at, end);
    parts.push(formOf(token));
    if (open.length === 0) starts?.add(at);
    const isBracket = end - at < 3 && DELIMITERS.has(token[0] ?? '');
    const closes = isBracket && CLOSING.has(token);
    if (isBracket && CLOSED_BY[token]) open.push(CLOSED_BY[token]);
    else if (closes && open.pop() !== token) matches = false;
    if (!matches || open.length > 0) continue;
    const keyword = KEYWORDS.has(token) ? token : undefined;
    if (closes || keyword) {
      yield { form: `${parts.join(' ')} `, end, keyword };
      parts = [];
    }
  }
  if (parts.length > 0) yield { form: `${parts.join(' ')} `, end: text.length };
}

/** The position after white space and comments. */
function afterSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (SPACE[text.charCodeAt(at)]) at += 1;
    if (text[at] !== '%') return at;
    while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1;
  }
}

/** The end of a token: a bracket, a string, a name, or any other word. */
function endOfToken(text: string, at: number): number {
  const sign = text[at] ?? '';
  if (sign === '(') return endOfString(text, at + 1);
  if ((sign === '<' || sign === '>') && text[at + 1] === sign) return at + 2;
  if (sign === '<') return text.indexOf('>', at) + 1 || text.length;
  let end = at + 1;
  if (sign === '/' || !DELIMITERS.has(sign)) while (REGULAR[text.charCodeAt(end)]) end += 1;
  return end;
}

/** Brackets nest inside a string, and a backslash escapes the character after it. */
function endOfString(text: string, from: number): number {
  const sign = /[()\\]/g;
  sign.lastIndex = from;
  for (let depth = 1, found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '\\') sign.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

function formOf(token: string): string {
  const first = token[0];
  if (first === '/') return nameOf(token);
  if (first === '(') return `(${plain(unescaped(token.slice(1, token.endsWith(')') ? -1 : undefined)))})`;
  return first === '<' && token !== '<<'
    ? `(${plain(Buffer.from(hexOf(token), 'hex').toString('latin1'))})`
    : token;
}

/** `/J#61vaScript` is `/JavaScript`; a character that no name of the standard has becomes `#`. */
function nameOf(token: string): string {
  if (!token.includes('#')) return token;
  const decoded = token.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return `/${decoded.slice(1).replaceAll(/[^\w.+-]/g, '#')}`;
}

function hexOf(token: string): string {
  const digits = token.replaceAll(/[^\da-f]/gi, '');
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal?: string, sign = '') =>
        octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : sign.replace(/[nrtbf\r\n]/, ''),
      )
    : text;

/** Leaves out white space, control characters and the marks of UTF-16 and UTF-8, as readers of addresses do too. */
const plain = (text: string): string =>
  text
    .replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '')
    .replaceAll(/[\0-\x20\x7f]/g, '')
    .replaceAll(/[/\\]/g, '|')
    .replaceAll(/[^\w.:+|-]/g, '~');
