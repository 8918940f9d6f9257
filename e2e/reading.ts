// What people have to read or hear until they reach an answer.

import type { Locator, Page } from '@playwright/test';

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}$.,'’-]*/gu;

/** How many words a text has; an amount is one. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Elements that a screen reader reads by their name alone, because their content is the name. */
const BY_NAME = /^(link|button|heading|option|img|combobox|searchbox)\b/;

/** What a screen reader says on a page from its top, line by line, without the names of roles. */
export async function transcriptOf(page: Page): Promise<string> {
  const said: string[] = [];
  // The indentation of the element whose content is not read out again.
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

/**
 * The number of visible words on a page from its top down to the end of `thing`: what people read until they find it.
 */
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
      // The tabs stay at the end of the screen, however far the page is scrolled.
      const isStuck = parent.closest('nav') !== null;
      if (!isStuck && range.getBoundingClientRect().top + scrollY < bottom) said.push(node.textContent ?? '');
    }
    return said.join(' ');
  }, end);
  return countWords(text);
}
