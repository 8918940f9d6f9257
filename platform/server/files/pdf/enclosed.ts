import { markedText } from './values.ts';

/** What turns XML into a page with scripts, or makes a reader fetch something else. */
const MORE_THAN_DATA = /<!DOCTYPE|<\?xml-stylesheet|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;
/** Everything between tags' signs; what is quoted may hold any sign but `<`. */
const TAG =
  /<(\/?)([\p{L}_:][\p{L}\p{N}_:.·-]*)(?:\s+[\p{L}_:][\p{L}\p{N}_:.·-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/uy;
const ASIDE = /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/y;

/**
 * Whether an enclosed file is XML data by its content, as electronic invoices are: one element from beginning to end,
 * each tag closed. Its names are judged elsewhere.
 */
export function isXmlData(bytes: Buffer): boolean {
  const text = (markedText(bytes) ?? bytes.toString('utf8')).trim();
  if (text.includes('\0') || MORE_THAN_DATA.test(text)) return false;
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    const between = text.slice(at, next < 0 ? undefined : next);
    if (open.length === 0 && between.trim()) return false;
    if (next < 0) break;
    ASIDE.lastIndex = next;
    TAG.lastIndex = next;
    if (ASIDE.test(text)) {
      at = ASIDE.lastIndex;
      continue;
    }
    const [tag, closes, name = '', isEmpty] = TAG.exec(text) ?? [];
    if (tag === undefined) return false;
    at = TAG.lastIndex;
    if (open.length === 0) roots += 1;
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty) open.push(name);
  }
  return roots === 1 && open.length === 0;
}
