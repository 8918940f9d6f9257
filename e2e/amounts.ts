// What each amount on a page is: whose it is, and what it is called there.

import type { Page } from '@playwright/test';

export interface Amount {
  /** What it belongs to: a card, a row or a table, by its heading. */
  thing: string;
  name: string;
  cents: number;
}

const MONEY = String.raw`(-?\$[\d,]+\.\d\d)`;

/** What sentences call the amounts in them. A group of the pattern is an amount; the names are in its order. */
const SENTENCES: readonly (readonly [pattern: string, ...names: string[]])[] = [
  [
    `${MONEY} to spend on .+ if this is paid, ${MONEY} if it is declined`,
    'to spend if paid',
    'to spend if declined',
  ],
  [`${MONEY} to spend on .+ either way`, 'to spend either way'],
  [`(?:asks?|asked) for ${MONEY}`, 'asked for'],
  [`(?:asked?|ask) to be paid back ${MONEY}`, 'asked for'],
  [`were paid back ${MONEY}`, 'was paid'],
  [`was paid ${MONEY}`, 'was paid'],
  [`${MONEY} was not paid`, 'not paid'],
  [`${MONEY} was paid, not ${MONEY}`, 'was paid for the item', 'asked for the item'],
  [`Approve ${MONEY}`, 'asked for'],
  [`(?:You have|Then you have) ${MONEY} to spend`, 'to spend'],
  [`${MONEY} to spend`, 'to spend'],
  [`Then ${MONEY} arrives`, 'arrives next'],
  [`${MONEY} is left, ${MONEY} managed elsewhere`, 'left', 'managed elsewhere'],
  [`${MONEY} is left`, 'left'],
  [`${MONEY} left of ${MONEY} opening balance`, 'left', 'opening balance'],
  [`Over by ${MONEY}, of ${MONEY} opening balance`, 'over', 'opening balance'],
  [`${MONEY} spent of ${MONEY} opening balance`, 'spent', 'opening balance'],
  [`${MONEY} left`, 'left'],
  [`left ${MONEY}`, 'left'],
  [`share ${MONEY}`, 'shared'],
  [`It shares ${MONEY} with \\d+ other`, 'shared'],
  [`[Oo]verspent by ${MONEY}`, 'overspent'],
  [`It was overspent(?: on .+)? by ${MONEY}`, 'overspent'],
  [`Over-reserved by ${MONEY}`, 'over-reserved'],
  [`${MONEY} more is reserved than is left`, 'over-reserved'],
  [`${MONEY} more (?:is )?spent than was paid in so far`, 'over what was paid in'],
  [`${MONEY} (?:more than its own part is spent|spent beyond its own part)`, 'beyond its part'],
  [`${MONEY} was not spent`, 'left'],
  [`Opening balance ${MONEY}`, 'opening balance'],
  [`${MONEY} of it can’t be used yet`, 'not usable yet'],
  [`Available balance ${MONEY}, ${MONEY} of it reserved`, 'available balance', 'reserved'],
  [`Available balance ${MONEY}`, 'available balance'],
  [`${MONEY} of the available balance is reserved`, 'reserved'],
  [`${MONEY} of the opening balance is not paid in yet`, 'not paid in yet'],
  [`${MONEY} more was paid back than spent on`, 'paid back'],
  [`Next instalment: ${MONEY} on`, 'next instalment'],
  [`: ${MONEY} to ${MONEY}\\.`, 'before', 'after'],
  [`with about (\\$[\\d,]+) over`, 'probably over'],
  [`More each week, up to (\\$[\\d,]+)`, 'most that the slider gives'],
  [`In a usual week ${MONEY} is spent`, 'usual week'],
];

/** Text of a page with amounts, as it belongs together. */
interface Said {
  thing: string;
  /** The name beside it: of a list of facts, or of a table's column and row. */
  label: string;
  text: string;
}

/**
 * Every amount of a page's content with its name. An amount in a sentence that is not known here has the sentence as its
 * name, after a question mark.
 */
export async function amountsOn(page: Page): Promise<Amount[]> {
  const said = await page.evaluate(readAll);
  return said.flatMap(({ thing, label, text }) => {
    const [, whose] = /^(?!It |The plan )(.+) is overspent by/.exec(text) ?? [];
    return named(text, label).map((each) => ({ thing: whose ?? thing, ...each }));
  });
}

function named(text: string, label: string): Omit<Amount, 'thing'>[] {
  const [, before = ''] = /^(.*?):?\s*-?\$[\d,]+\.\d\d$/.exec(text) ?? [];
  const isPlain = SENTENCES.every(([pattern]) => !new RegExp(pattern).test(text));
  if (label || (before && isPlain)) return amountsIn(text).map((cents) => ({ name: label || before, cents }));
  const found: Omit<Amount, 'thing'>[] = [];
  let rest = text;
  for (const [pattern, ...names] of SENTENCES)
    rest = rest.replaceAll(new RegExp(pattern, 'g'), (...groups: unknown[]) => {
      for (const [at, name] of names.entries())
        found.push(...amountsIn(String(groups[at + 1])).map((cents) => ({ name, cents })));
      return '';
    });
  return [...found, ...amountsIn(rest).map((cents) => ({ name: `? ${text}`, cents }))];
}

/** Amounts of money in a text, in cents, in their order. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(-?)\$([\d,]+)(?:\.(\d\d))?/g)].map(
    ([, minus, dollars = '', cents = '0']) =>
      (minus ? -1 : 1) * (Number(dollars.replaceAll(',', '')) * 100 + Number(cents)),
  );

/** Runs in the page. */
function readAll(): Said[] {
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  // A row of a table as phones show it: its title and its figure, and then its other columns.
  const CARD = 'li:has(> dl):not(:has(h3))';
  const units = new Set<Element>();
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\$\d/.test(node.textContent ?? '') || !parent.checkVisibility()) continue;
    if (parent.closest('[aria-hidden=true], output:has(+ *), .hidden')) continue;
    units.add(
      parent.closest(`dd, td, th, p, li, h2, h3, button, label, ${CARD} > div:first-child > span`) ?? parent,
    );
  }
  return [...units].map((unit) => {
    const table = unit.closest('table');
    const row = unit.closest('tr');
    const around = unit.closest('li:has(h3), div:has(> div > h3), section, [role=region], main');
    const heading = clean(around?.querySelector('h1, h2, h3')?.textContent);
    if (table && row) {
      const at = [...row.children].indexOf(unit);
      const column = clean(table.querySelectorAll('thead th')[at]?.textContent);
      return {
        thing: `${heading}: ${clean(table.getAttribute('aria-label') ?? table.caption?.textContent)}`,
        label: [clean(row.children[0]?.textContent), column].filter(Boolean).join(', '),
        text: clean(unit.textContent),
      };
    }
    const card = unit.closest(CARD);
    if (card) {
      const title = clean(card.querySelector('span')?.textContent);
      const column = unit.matches('dd')
        ? unit.previousElementSibling
        : unit.querySelector(':scope > .hidden, :scope > span');
      return {
        thing: heading,
        label: [title, clean(column?.textContent)].filter(Boolean).join(', '),
        text: clean(unit.textContent),
      };
    }
    if (unit.matches('dd'))
      return {
        thing: heading,
        label: clean(unit.previousElementSibling?.textContent),
        text: clean(unit.textContent),
      };
    const line = unit.matches('li') ? unit.querySelector('a, div') : null;
    const title = line?.querySelector(':scope > span');
    const figure = line?.querySelector(':scope > span:nth-of-type(3)');
    if (title && figure && /^-?\$[\d,.]+$/.test(clean(figure.textContent)))
      return { thing: clean(title.textContent), label: 'left', text: clean(figure.textContent) };
    const text = clean(unit.textContent);
    const isBare = /^-?\$[\d,]+\.\d\d$/.test(text);
    const named = clean(unit.previousElementSibling?.textContent) || heading;
    return { thing: heading, label: isBare ? named : '', text };
  });
}
