import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { decoys, enclosures, restrictedPdfs } from './acting/enclosures.ts';
import { places, scripts } from './acting/fields.ts';
import { actions, links } from './acting/links.ts';
import { media } from './acting/media.ts';
import { packedPdf, plainPdf, type RawPdf } from './raw-pdf.ts';

/** Actions, as a PDF writes them. */
const ACTIONS = {
  JavaScript: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  Launch: '<< /S /Launch /F (cmd.exe) >>',
  SubmitForm: '<< /S /SubmitForm /F << /FS /URL /F (https://example.com) >> /Fields [] >>',
  ImportData: '<< /S /ImportData /F (data.fdf) >>',
  GoToR: '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
  GoToE: '<< /S /GoToE /T << /R /C /N (inside.pdf) >> /D [0 /Fit] >>',
} as const;

const RICH_MEDIA = '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]';
const link = (action: string): RawPdf => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`,
});
const address = (uri: string): RawPdf => link(`<< /S /URI /URI ${uri} >>`);

/** `/JavaScript` as `/#4AavaScript`. */
const escaped = (text: string): string =>
  text.replaceAll(
    /\/S \/(\w)/g,
    (_, first: string) => `/#53 /#${first.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const enclosed = (names: string, content = '<a/>'): RawPdf => ({
  catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> /AF [4 0 R]',
  more: [
    `<< /Type /Filespec ${names} /EF << /F 5 0 R >> >>`,
    `<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ],
});

/** An object inside the drawing of a page; the table leads to it. */
function insideDrawing(): Buffer {
  const hidden = `4 0 obj\n${ACTIONS.JavaScript}\nendobj`;
  const drawing = `% ${hidden}`;
  return plainPdf(
    {
      catalog: '/OpenAction 4 0 R',
      page: '/Contents 5 0 R',
      more: ['null', `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    },
    (body) => ({ 4: body.indexOf(hidden) }),
  );
}

/** Two objects with one number: the table leads to the first, and readers without a table take the last. */
const earlierVersion = (): Buffer =>
  plainPdf(
    { catalog: '/OpenAction 4 0 R', more: [ACTIONS.Launch, 'null\nendobj\n4 0 obj\nnull'] },
    (body) => ({ 4: body.indexOf('4 0 obj') }),
  );

/** A restricted PDF, as many are: it opens without a password, and its object streams are encrypted. */
async function restricted(action: string, algorithm: 'AES-256' | 'AES-128' | 'RC4-128'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.register(document.context.obj({ S: action, JS: PDFString.of('app.alert(1)') })),
  );
  document.encrypt({ ownerPassword: 'wattle', algorithm, allowWeakCryptography: true });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A program that starts from a link on page 301. */
async function onALatePage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let number = 0; number < 300; number += 1) document.addPage();
  const action = { S: 'Launch', F: PDFString.of('cmd.exe') };
  document
    .addPage()
    .node.set(
      PDFName.of('Annots'),
      document.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action }]),
    );
  return Buffer.from(await document.save());
}

/** Each kind of action in the open, and hidden: in an object stream, behind escaped names, behind another action. */
function everyKind(): [name: string, content: Buffer][] {
  return Object.entries(ACTIONS).flatMap(([kind, action]): [string, Buffer][] => [
    [`${kind} in the open`, plainPdf({ catalog: `/OpenAction ${action}` })],
    [`${kind} in an object stream`, packedPdf({ catalog: `/OpenAction ${action}` })],
    [`${kind} with escaped names`, plainPdf({ catalog: `/OpenAction ${escaped(action)}` })],
    [
      `${kind} after another action`,
      packedPdf({ ...link(`<< ${HARMLESS} /Next [${after}] >>`), more: [action] }),
    ],
  ]);
}

const HARMLESS = '/S /GoTo /D [3 0 R /Fit]';
const after = `<< ${HARMLESS} /Next 4 0 R >>`;

/** Actions in other places, and other things that act. */
const OTHERS: Readonly<Record<string, Buffer>> = {
  'an action of a page': packedPdf({ page: `/AA << /O ${ACTIONS.GoToE} >>` }),
  'an action of a bookmark': packedPdf({
    catalog: '/Outlines << /Count 1 /First 4 0 R /Last 4 0 R >>',
    more: [`<< /Title (Terms) /Parent 1 0 R /A ${ACTIONS.Launch} >>`],
  }),
  'an action of a field': packedPdf({
    catalog: '/AcroForm << /Fields [4 0 R] >>',
    more: [`<< /FT /Tx /T (total) /AA << /K ${ACTIONS.JavaScript} >> >>`],
  }),
  'a script by name': packedPdf({
    catalog: `/Names << /JavaScript << /Names [(a) ${ACTIONS.JavaScript}] >> >>`,
  }),
  'an action by parts': plainPdf({ catalog: '/OpenAction << /S 4 0 R /JS (1) >>', more: ['/JavaScript'] }),
  'an action with comments in it': plainPdf({ catalog: '/OpenAction << /S%\n/JavaScript%)\n /JS (1) >>' }),
  'an action said twice': plainPdf({ catalog: '/OpenAction << /S /Launch /F (a) /S /GoTo >>' }),
  'rich media': plainPdf({ page: RICH_MEDIA }),
  'rich media in an object stream': packedPdf({ page: RICH_MEDIA }),
  'a form with its own scripts': packedPdf({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' }),
  'a model in three dimensions': packedPdf({ page: RICH_MEDIA.replace('RichMedia', '3D') }),
  'a film with a script': packedPdf({ catalog: '/OpenAction << /S /Rendition /JS (1) >>' }),
  'another file': plainPdf(enclosed('/F (tool.exe)')),
  'another file with two names': plainPdf(enclosed('/F (invoice.xml) /UF (tool.exe)')),
  'another file without a name': plainPdf(enclosed('')),
  'a link that is a script': packedPdf(address('(java\\163cript:alert\\(1\\))')),
  'a link to a file': packedPdf(address(`<${Buffer.from('file:///c:/').toString('hex')}>`)),
  'a link to another machine': packedPdf(address('(\\\\\\\\host\\\\share)')),
  'an object stream of no type': packedPdf({ catalog: `/OpenAction ${ACTIONS.JavaScript}` }, { type: '' }),
  'an object stream that is not packed': packedPdf(
    { catalog: `/OpenAction ${ACTIONS.JavaScript}` },
    { filter: '', pack: (content) => content },
  ),
  'an object in a drawing': insideDrawing(),
  'an earlier version': earlierVersion(),
};

/** PDFs with something in them that acts; their names say what acts and how it hides. */
export async function actingPdfs(): Promise<[name: string, content: Buffer][]> {
  return [
    ...everyKind(),
    ...Object.entries(OTHERS),
    ['a script, restricted (AES-256)', await restricted('JavaScript', 'AES-256')],
    ['a script, restricted (RC4)', await restricted('JavaScript', 'RC4-128')],
    ['a program, restricted (AES-128)', await restricted('Launch', 'AES-128')],
    ['a program on page 301', await onALatePage()],
    ...[links, actions, scripts, places, media, enclosures, decoys].flatMap((files) => Object.entries(files)),
    ...(await restrictedPdfs()),
  ];
}

/** 60 MB of spaces, packed: more than the inspection looks through. */
export const bomb = (): Buffer =>
  packedPdf({}, { pack: (content) => deflateSync(Buffer.concat([content, Buffer.alloc(60_000_000, ' ')])) });
