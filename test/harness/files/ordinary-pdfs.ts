import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PDFDocument, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDocument as SkiaPdf } from '@napi-rs/canvas';
import PDFKit from 'pdfkit';
import { fillableForms, invoiceSoftware, type Named, wordProcessor } from './ordinary-by-hand.ts';
import { pdfOf } from './plain-pdf.ts';
import { plainPdf } from './raw-pdf.ts';
import { sampleFiles } from './sample-files.ts';

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const XML = Buffer.from('<?xml version="1.0"?><Invoice><ID>7</ID></Invoice>');
const LINK = 'https://portal.example/Launch?to=/JavaScript';
/** What people write into invoices. Some of it looks like an action and is none. */
const LINES = [
  'TAX INVOICE',
  'Total: $120.50',
  `See ${LINK}`,
  'Form (GoToR) /S /Launch \\(part',
  '% of /XFA >>',
];

/** A PDF as somebody may send it in, and what is in it. */
interface OrdinaryPdf {
  name: string;
  content: Buffer;
}

const plain: Named = Object.fromEntries(
  LINES.map((line, at) => [line, () => pdfOf(LINES.slice(0, at + 1))] as const),
);

/** What is put on a page with pdf-lib. */
const PDF_LIB: Readonly<Record<string, (document: PDFDocument, page: PDFPage) => Promise<void> | void>> = {
  text: (_, page) => LINES.forEach((line, at) => page.drawText(line, { y: 700 - at * 20, size: 12 })),
  'a title': (document) => document.setTitle(LINES.join(' ')),
  'a photo': async (document, page) => {
    const { content } = await sampleFiles.jpg();
    page.drawImage(await document.embedJpg(new Uint8Array(content)));
  },
  'a form': (document, page) => document.getForm().createTextField('total').addToPage(page),
  links: (document, page) => {
    const annotations = [LINK, 'mailto:accounts@wattle.example', 'tel:1800861272', 'www.example.com/a:b'];
    const made = annotations.map((uri) => ({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 90, 9],
      A: { S: 'URI', URI: PDFString.of(uri) },
    }));
    page.node.set(PDFName.of('Annots'), document.context.obj(made));
  },
  'a place for a signature': (document, page) => {
    const { context } = document;
    const signature = { Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' };
    const value = context.register(context.obj({ ...signature, ByteRange: [0, 9, 99, 9] }));
    const field = context.register(
      context.obj({
        FT: 'Sig',
        T: PDFString.of('Signature'),
        V: value,
        Subtype: 'Widget',
        Rect: [0, 0, 9, 9],
        P: page.ref,
      }),
    );
    page.node.set(PDFName.of('Annots'), context.obj([field]));
    document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  },
  'an electronic invoice': (document) =>
    document.attach(new Uint8Array(XML), 'factur-x.xml', { mimeType: 'text/xml' }),
  '40 pages': (document) => Array.from({ length: 40 }).forEach(() => void document.addPage()),
};
/** pdf-lib leaves strings unencrypted that it should encrypt, so PDFs with links are not written as restricted ones. */
const RESTRICTED = ['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const;

const pdfLib: Named = Object.fromEntries(
  Object.entries(PDF_LIB).flatMap(([name, add]) =>
    [undefined, ...(name === 'a title' || name === 'text' ? RESTRICTED : [])].flatMap((algorithm) =>
      [true, false].map((useObjectStreams) => {
        const write = async () => {
          const document = await PDFDocument.create();
          await add(document, document.addPage());
          if (algorithm) {
            document.encrypt({ ownerPassword: 'wattle', algorithm, allowWeakCryptography: true });
          }
          return Buffer.from(await document.save({ useObjectStreams }));
        };
        return [`${name}, ${algorithm ?? 'open'}, ${useObjectStreams ? 'packed' : 'plain'}`, write] as const;
      }),
    ),
  ),
);

const TYPST: Readonly<Record<string, string>> = {
  headings: '= Invoice\n== Items\n#outline()\nText',
  links: `#link("${LINK}")[Pay] #link("mailto:a@b.example")[Write] #link(<end>)[End] #pagebreak() Last <end>`,
  tables: '#table(columns: 2, [Item], [Price], ..range(200).map(n => [#n]))',
  'more languages': '#set text(lang: "el")\nΤιμολόγιο',
};
const STANDARDS = ['1.4', '1.7', '2.0', 'a-2b', 'a-3b', 'ua-1'];

function typst(): Named {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: [FONT] }] });
  const write = (text: string, pdfStandard: string) => () => {
    const mainFileContent = `#set document(title: "Invoice", date: datetime(year: 2026, month: 7, day: 1))\n#set text(font: "DejaVu Sans")\n${text}`;
    const { result } = compiler.compile({ mainFileContent });
    if (!result) throw new Error(`Typst does not take: ${text}`);
    return compiler.pdf(result, { pdfStandard });
  };
  const enclosed = `#pdf.attach("/factur-x.xml", bytes("${XML.toString().replaceAll('"', '\\"')}"), relationship: "alternative", mime-type: "text/xml", description: "Invoice")`;
  return {
    ...Object.fromEntries(
      Object.entries(TYPST).flatMap(([name, text]) =>
        STANDARDS.map((standard) => [`${name}, ${standard}`, write(text, standard)] as const),
      ),
    ),
    'an electronic invoice, a-3b': write(enclosed, 'a-3b'),
  };
}

/** What is put on a page with PDFKit. */
const PDFKIT: Readonly<Record<string, (document: PDFKit) => unknown>> = {
  text: (document) => LINES.forEach((line) => void document.text(line)),
  links: (document) => document.text('Pay', 9, 9, { link: LINK }).link(0, 0, 9, 9, 'mailto:a@b.example'),
  bookmarks: (document) => document.outline.addItem('Items').addItem('Transport'),
  'a note': (document) => document.note(9, 9, 9, 9, '/S /Launch'),
  places: (document) => {
    document.addNamedDestination('Launch');
    document.addPage().text('Back', 9, 9, { goTo: 'Launch' });
  },
  'an electronic invoice': (document) =>
    document.file(XML, { name: 'factur-x.xml', type: 'text/xml', relationship: 'Alternative' }),
  'a form': (document) => document.initForm().formText('total', 9, 9, 90, 20),
};

const pdfKit: Named = Object.fromEntries(
  Object.entries(PDFKIT).flatMap(([name, add]) =>
    [
      { pdfVersion: '1.3' },
      { pdfVersion: '1.7', compress: false },
      { pdfVersion: '1.7ext3', ownerPassword: 'wattle' },
      { pdfVersion: '1.4', ownerPassword: 'wattle' },
    ].map((options) => {
      const write = () => {
        const document = new PDFKit({ ...options, font: FONT });
        add(document);
        document.end();
        return buffer(document);
      };
      return [`${name}, ${Object.values(options).join(' ')}`, write] as const;
    }),
  ),
);

/** Skia writes the PDFs that Chromium prints. */
const skia: Named = Object.fromEntries(
  [1, 2, 3, 5, 8, 13].flatMap((pages) =>
    ['', LINES.join(' ')].map((title) => {
      const write = () => {
        const document = new SkiaPdf({ title });
        for (let page = 0; page < pages; page += 1) {
          const canvas = document.beginPage(595, 842);
          LINES.forEach((line, at) => canvas.fillText(line, 60, 60 + at * 20));
          document.endPage();
        }
        return document.close();
      };
      return [`${pages} pages, ${title ? 'titled' : 'untitled'}`, write] as const;
    }),
  ),
);

/** A page that is one picture, as scanners write it: the tables in their PDFs are often wrong. */
function scanner(): Named {
  const scan = async (change: (pdf: string) => string) => {
    const { content } = await sampleFiles.jpg(600, 800);
    const picture = content.toString('latin1');
    const image = `<</Type/XObject/Subtype/Image/Width 600/Height 800/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode/Length ${picture.length}>>\nstream\n${picture}\nendstream`;
    const raw = { page: '/Resources<</XObject<</Im0 4 0 R>>>>/Contents 5 0 R' };
    const draw = 'q 595 0 0 842 0 0 cm /Im0 Do Q';
    const more = [image, `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`];
    return Buffer.from(change(plainPdf({ ...raw, more }).toString('latin1')), 'latin1');
  };
  return {
    'as it should be': () => scan((pdf) => pdf),
    'with a table that is wrong': () => scan((pdf) => pdf.replaceAll(/^(\d{9})\d 00000 n/gm, '$17 00000 n')),
    'with a table that lies elsewhere': () => scan((pdf) => pdf.replace(/startxref\n\d+/, 'startxref\n7')),
    'with remarks': () => scan((pdf) => pdf.replace('\n', '\n%\xe2\xe3\xcf\xd3\n% /JavaScript (\n')),
    'with zeros behind it': () => scan((pdf) => pdf + '\0'.repeat(500)),
    'saved again': () =>
      scan(
        (pdf) =>
          `${pdf}6 0 obj\n<</Title(Scan)>>\nendobj\ntrailer\n<</Size 7/Root 1 0 R/Info 6 0 R>>\nstartxref\n${/startxref\n(\d+)/.exec(pdf)?.[1]}\n%%EOF`,
      ),
  };
}

/** The programs whose PDFs the tests use. */
const WRITERS = {
  'plan manager': () => plain,
  'pdf-lib': () => pdfLib,
  Typst: typst,
  PDFKit: () => pdfKit,
  'Skia (Chromium)': () => skia,
  scanner,
  'word processor': () => wordProcessor,
  'invoice software': () => invoiceSoftware,
  'fillable forms': () => fillableForms,
} as const satisfies Record<string, () => Named>;

export const writers = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

/** PDFs of the kinds that people send in, in none of which anything acts; more than a hundred from all writers. */
export async function ordinaryPdfs(writer: keyof typeof WRITERS): Promise<OrdinaryPdf[]> {
  const files = Object.entries(WRITERS[writer]());
  return Promise.all(files.map(async ([name, write]) => ({ name, content: await write() })));
}
