// What somebody reads, hears and does until an answer is there.

import type { Locator, Page } from '@playwright/test';

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}$.,'’-]*/gu;

/** How many words a text has; an amount is one. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Elements that are read out by their name alone: what is in them is the name. */
const BY_NAME = /^(link|button|heading|option|img|combobox|searchbox)\b/;

/** All that a screen reader says of a page from its top, line by line, without the names of roles. */
export async function transcriptOf(page: Page): Promise<string> {
  const said: string[] = [];
  // How far in the element stands whose insides are not read out again.
  let within = Number.POSITIVE_INFINITY;
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const depth = line.search(/\S/);
    const [, item = ''] = /^\s*- (.*)$/.exec(line) ?? [];
    if (depth > within || item.startsWith('/')) continue;
    within = Number.POSITIVE_INFINITY;
    const [, name] = /^\w+ "((?:[^"\\]|\\.)*)"/.exec(item) ?? [];
    if (BY_NAME.test(item)) within = depth;
    const [, text] = /^[\w ]+(?: \[[^\]]*\])*: (.+)$/.exec(item) ?? [];
    said.push(name ?? text ?? '');
  }
  return said.filter(Boolean).join('\n');
}

/** The words that are to be seen on a page from its top down to the end of a thing, as somebody reads who looks for it. */
export async function wordsUntil(page: Page, thing: Locator): Promise<number> {
  const end = await thing.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  const text = await page.evaluate((bottom) => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isScript = parent?.closest('script, style');
      if (!parent?.checkVisibility() || isScript || getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The tabs stay at the end of the screen, wherever the page is.
      const isStuck = parent.closest('nav') !== null;
      if (!isStuck && range.getBoundingClientRect().top + scrollY < bottom) said.push(node.textContent ?? '');
    }
    return said.join(' ');
  }, end);
  return countWords(text);
}
