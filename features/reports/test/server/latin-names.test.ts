// A name that no font has is a box for each letter. Reports, and what changed on paper, write it in Latin letters beside it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { changesDocument } from '#features/changes/calls.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { everyPlan } from '#test/harness/every-plan.ts';
import { copyFeed } from '#test/harness/feed.ts';
import { writeReport } from '../../server/document/write.ts';
import { gatherReport } from '../../server/gather.ts';

const MIA = 'demoPART0000000001';
const JAVANESE = 'ꦱꦸꦤꦺ';
/** Providers by what stands in their columns, and how a report writes them. */
const PROVIDERS = [
  { name: 'ꦗꦮ', latin: 'Jawa Care', company: '', written: 'ꦗꦮ (Jawa Care)' },
  { name: 'ᮞᮥᮔ᮪ᮓ', latin: '', company: 'Sunda Pty Ltd', written: 'ᮞᮥᮔ᮪ᮓ (Sunda Pty Ltd)' },
  { name: 'ᮘᮎ', latin: '', company: 'ꦧꦕ', written: 'ᮘᮎ' },
  { name: '安心护理', latin: 'Anxin Care', company: '', written: '安心护理' },
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const feed = copyFeed(app);
  feed.edit('participants.csv', (text) => {
    const [heading = '', ...rows] = text.trim().split('\n');
    const first = heading.split(',').indexOf('first_name');
    const others = rows.map((row) => {
      const cells = row.split(',');
      if (cells[0] !== MIA) return `${row},`;
      return [...cells.with(first, JAVANESE), 'Sundari Harris'].join(',');
    });
    return `${[`${heading},latin_name`, ...others].join('\n')}\n`;
  });
  const of = await reportOfMia();
  const named = [...new Set(of.lines.flatMap(({ provider }) => provider ?? []))].slice(0, PROVIDERS.length);
  expect(named).toHaveLength(PROVIDERS.length);
  feed.edit('providers.csv', (text) => {
    const [heading = '', ...rows] = text.trim().split('\n');
    expect(heading.split(',').slice(1, 3)).toEqual(['name', 'company_name']);
    const others = rows.map((row) => {
      const [sfid = '', name = '', , ...rest] = row.split(',');
      const other = PROVIDERS[named.indexOf(name)];
      return other ? [sfid, other.name, other.company, ...rest, other.latin].join(',') : `${row},`;
    });
    return `${[`${heading},latin_name`, ...others].join('\n')}\n`;
  });
  const { rejected } = await feed.read();
  expect(rejected).toEqual([]);
  feed.remove();
});
afterAll(() => app.close());

async function planOfMia() {
  const all = await everyPlan(app);
  const mine = all.find(({ plan, asked }) => asked.params.participantSfid === MIA && plan.active);
  if (!mine) throw new Error('There is no such plan.');
  return mine;
}

async function reportOfMia() {
  const { plan } = await planOfMia();
  return app.services.database.operate((tx) =>
    gatherReport(tx, {
      type: 'manual',
      planId: plan.id,
      planSupportId: null,
      from: plan.start_date,
      to: plan.end_date,
      today: '2026-11-20',
      madeAt: '2026-11-20T02:00:00Z',
    }),
  );
}

/** The words of a PDF, each with the font that its glyphs are of. */
async function drawnIn(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true })
    .promise;
  const drawn: { text: string; font: string }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item) {
        const { name } = page.commonObjs.get(item.fontName) as { name: string };
        drawn.push({ text: item.str, font: name });
      }
  }
  return drawn;
}

it('a report writes names that no font has in Latin letters beside them', async () => {
  const report = await reportOfMia();
  const brand = app.services.brands.find('wattle');
  if (!brand) throw new Error('There is no such brand.');
  expect(report.participant.name).toMatch(new RegExp(`^${JAVANESE} .+ \\(Sundari Harris\\)$`));
  const names = report.providers.map(({ name }) => name);
  for (const { written } of PROVIDERS) expect(names).toContain(written);
  expect(report.lines.map(({ provider }) => provider)).toEqual(
    expect.arrayContaining(PROVIDERS.map(({ written }) => written)),
  );

  const drawn = await drawnIn((await writeReport(report, brand, 'pdf')).bytes);
  const text = drawn.map((each) => each.text).join('');
  for (const { written } of PROVIDERS) expect(text).toContain(written);
  // Its own letters are boxes; the Latin ones are letters.
  const fonts = drawn.flatMap((each) => Array.from({ length: each.text.length }, () => each.font));
  const fontOf = (part: string) => fonts[text.indexOf(part)];
  expect(fontOf('ꦗꦮ')).toMatch(/Boxes/);
  expect(fontOf('Jawa')).toMatch(/Atkinson/);
  expect(fontOf('Sundari')).toMatch(/Atkinson/);
  expect(fontOf('安心护理')).toMatch(/NotoSansHans/);
});

it('what changed is printed so too', async () => {
  const { asked } = await planOfMia();
  const { data } = await app.call(changesDocument, {
    params: asked.params,
    query: {},
    token: asked.token,
  });
  const drawn = await drawnIn(Buffer.from(data.pdf, 'base64'));
  expect(drawn.map(({ text }) => text).join('')).toContain('(Sundari Harris)');
});
