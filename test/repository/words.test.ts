// Texts that people read, apart from those that the documents quote: at school year 7 or below, in sentence case, with
// one word for a thing. Each text is read from its source; a word of ordinary length stands for what is filled in.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { root } from './planted.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files with texts for people: sheets of words, and what server and web both say. */
const speaks =
  /^(scheme\/(?!test\/).*|features\/[^/]+\/((rules|words)(\/.*)?|server\/(.*\/)?words)|platform\/(contract\/uploads|server\/(files|messages)\/words)|(features\/[^/]+\/web|platform\/web|app\/web|ui)\/(.*[-/])?(words|descriptions|titles|glossary))\.ts$/;
/** The files with names that the scheme gives, and with texts that only operators read. */
const namesOnly =
  /^(scheme\/dates|features\/(operations\/rules\/feed\/.*|bulk-claims\/rules\/request|plans\/rules\/(categories|component-faults)|providers\/rules\/registration-groups|claims\/rules\/claims))\.ts$/;

const everyFile = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => speaks.test(file));
const files = everyFile.filter((file) => !namesOnly.test(file));

/** A node of the syntax tree, seen as the values that it holds. */
type Values = Record<string, unknown> & Partial<Pick<Node, 'type'>>;

/** The texts of a piece of source, each with what is filled in. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Values;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') texts.push(textOf(node));
    for (const held of Object.values(node)) visit(held);
  };
  visit(parseSync(source, { syntax: 'typescript' }));
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))];
}

/** The text of a node; of two alternatives, the first. */
function textOf(node: Values): string {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type === 'ParenthesisExpression') return textOf(node['expression'] as Values);
  if (node.type === 'ConditionalExpression') return textOf(node['consequent'] as Values);
  if (node.type !== 'TemplateLiteral') return 'seven';
  const filled = node['expressions'] as Values[];
  const said = node['quasis'] as { cooked: string }[];
  return said.map(({ cooked }, at) => cooked + (filled[at] ? textOf(filled[at]) : '')).join('');
}

const plain = (text: string) => text.replaceAll(/[‘’]/g, "'");
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What the documents quote, as patterns: anything may be filled in. */
const quoted = [...read('docs/quoted-messages.md').matchAll(/^- (.+)$/gm)].map(
  ([, text = '']) =>
    new RegExp(
      `^${plain(text)
        .split(/\{[^}]*\}/)
        .map(escaped)
        .join('.*')}\\.?$`,
    ),
);

const given = new Set(
  everyFile.filter((file) => namesOnly.test(file)).flatMap((file) => textsOf(read(file))),
);

const ours = files.flatMap((file) =>
  textsOf(read(file))
    .filter((text) => text.includes(' ') && !given.has(text))
    .filter((text) => !quoted.some((pattern) => pattern.test(plain(text))))
    .map((text) => ({ file, text })),
);

const sentencesOf = (text: string) => text.split(/(?<=[.!?:])\s+/);
const wordsOf = (text: string) => text.match(/[\p{L}\d’'-]+/gu) ?? [];

/** The automated readability index: the year at school in which most people read it with ease. */
function schoolYear(text: string): number {
  const words = wordsOf(text);
  const letters = words.join('').match(/[\p{L}\d]/gu)?.length ?? 0;
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentencesOf(text).length) - 21.43;
}

/** The index says nothing about texts with fewer words. */
const LEAST_WORDS = 8;
const tooHard = (text: string) =>
  /[.?:]$/.test(text) && wordsOf(text).length >= LEAST_WORDS && schoolYear(text) > 7;

/** Names of fields, pages and buttons that the documents give, or that appear beside those; and proper names. */
const names = new RegExp(
  [
    'OCR Invoice',
    'New Password',
    'Resend Code',
    'Login with Email',
    'Mobile (Phone )?Number',
    'Alternate Phone Number',
    '(First|Last) Name',
    'Participant Contacts',
    'Recurring Budget',
    'Generate Reports?',
    'Contact Details',
    'Personal Information',
    'User Options',
    'Submit (Claim|claim)',
    'Back Arrow',
    'for Plan',
    // Buttons that a sentence says to press.
    '(?<=[Pp]ress )[A-Z]\\w+',
    '(Mon|Fri)day|Adelaide|Wattle|Australian?|Medicare',
    // The names of HTTP headers; a developer who writes a client reads them.
    'Plan-Manager-Id|Channel: sms|Content-Length',
    // People of the demo.
    'Dana|Mia(?:’s)?|Vikram',
    // The names of a kind of picture, and of programs that operators run.
    'WebP|PostgreSQL|ClamAV',
    // Browsers and devices, and what they call things.
    'Safari|Chrome|Edge|Firefox|Android|Mac\\b|menu File|Add to (?:Home Screen|Dock)',
  ].join('|'),
  'g',
);

/** Words with a capital that do not begin a sentence; a text that is filled in may be a sentence of its own. */
const capitals = (text: string) =>
  sentencesOf(text.replaceAll(names, 'name')).flatMap(
    (sentence) => sentence.match(/(?<=[\p{L}\d,’'] )(?<!seven )\p{Lu}\p{Ll}+/gu) ?? [],
  );

/** For each thing its one word, and what else it could be called. */
const oneWord: readonly (readonly [string, RegExp])[] = [
  [
    'log in, log out',
    /\bsign(ed|s|ing)? (you |it |them )?(in|out)\b|(?<!\bgo )\b(to|can|please|will|you) log(in|out)\b/i,
  ],
  ['email', /\be-mail/i],
  ['press', /\bclick/i],
  ['participant', /\bclient(?! (portal|relationship))/i],
  ['provider', /\b(supplier|vendor|merchant)s?\b/i],
  ['decline', /\breject(ed|s)? (this|the|a) claim/i],
];

describe('what people read', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(ours.length).toBeGreaterThan(500);
  });

  it('is read with ease in school year 7', () => {
    const hard = ours.filter(({ text }) => tooHard(text));
    expect(hard.map(({ file, text }) => `${file}: year ${schoolYear(text).toFixed(1)}: ${text}`)).toEqual([]);
  });

  it('is in sentence case', () => {
    const titled = ours.filter(({ text }) => capitals(text).length > 0);
    expect(titled.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('has one word for a thing', () => {
    const others = ours.flatMap(({ file, text }) =>
      oneWord.filter(([, other]) => other.test(text)).map(([word]) => `${file}: ${text} (${word})`),
    );
    expect(others).toEqual([]);
  });
});

describe('the check', () => {
  it('reads what is filled in, and the first of two alternatives', () => {
    expect(textsOf("const say = (n: number) => `You have ${n} ${n === 1 ? 'claim' : 'claims'}.`;")).toContain(
      'You have seven claim.',
    );
  });

  it('knows hard sentences from easy ones', () => {
    expect(
      tooHard('Utilisation of unexpended allocations necessitates participant authorisation beforehand.'),
    ).toBe(true);
    expect(tooHard('You can spend what is left until your plan ends in June.')).toBe(false);
  });

  it('sees capitals inside a sentence', () => {
    expect(capitals('Show My Claims')).toEqual(['My', 'Claims']);
    expect(capitals('Press Update to save it. Then go on.')).toEqual([]);
  });
});
