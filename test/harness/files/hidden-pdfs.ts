import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { packedPdf, plainPdf, type RawPdf } from './raw-pdf.ts';

const action = (content: string): RawPdf => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${content} >> >>]`,
});
const annotation = (content: string, ...more: string[]): RawPdf => ({
  page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${content} >>]`,
  more,
});
const stream = (dict: string, content: string | Buffer = 'q Q'): string =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
const field = (content: string, ...more: string[]): RawPdf => ({
  catalog: '/AcroForm << /Fields [4 0 R] >>',
  page: '/Annots [4 0 R]',
  more: [
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (1) /Rect [0 0 9 9] /P 3 0 R ${content} >>`,
    ...more,
  ],
});
const utf16 = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const XML = '<?xml version="1.0"?><Invoice><ID>7</ID></Invoice>';
/** An enclosed file in the list of files: its description, its content, its name in the list, and more objects. */
function enclosing(names: string, content = XML, inList = '(factur-x.xml)', more: string[] = []): RawPdf {
  return {
    catalog: `/Names << /EmbeddedFiles << /Names [${inList} 4 0 R] >> >>`,
    more: [
      `<< /Type /Filespec ${names} /EF << /F 5 0 R >> >>`,
      stream('/Type /EmbeddedFile /Subtype /text#2Fxml', content),
      ...more,
    ],
  };
}

/** Addresses that lead to no web page, mailbox or number. */
const ADDRESSES = {
  file: 'file:///c:/windows/system32/calc.exe',
  script: 'javascript:alert(1)',
  share: '\\\\host\\share\\tool.exe',
  search: 'search-ms:query=tool&crumb=location:\\\\host\\share',
  data: 'data:text/html,<script>1</script>',
  relative: '../tool.exe',
  text: 'sms:1800861272',
};
const written = (text: string): string => `(${text.replaceAll(/[\\()]/g, '\\$&')})`;

const links: [string, Buffer][] = Object.entries(ADDRESSES).flatMap(([kind, address]): [string, Buffer][] => {
  const odd = `<${Buffer.from(address).toString('hex').replaceAll(/../g, '$& ').trimEnd()}>`;
  const leads = (uri: string, ...more: string[]) =>
    packedPdf({ ...action(`/S /URI /URI ${uri}`), more });
  return [
    [`a link (${kind})`, leads(written(address))],
    [`a link by reference (${kind})`, leads('4 0 R', written(address))],
    [`a link by two references (${kind})`, leads('4 0 R', '5 0 R', written(address))],
    [`a link in UTF-16 (${kind})`, leads(utf16(address))],
    [`a link in digits (${kind})`, leads(odd)],
    [`a link said twice (${kind})`, leads(`(https://example.com) /URI ${written(address)}`)],
  ];
});

const KINDS: Readonly<Record<string, string>> = {
  Hide: '/S /Hide /T (total)',
  ResetForm: '/S /ResetForm',
  SetOCGState: '/S /SetOCGState /State [/ON 3 0 R]',
  Thread: '/S /Thread /F (\\\\\\\\host\\\\share\\\\a.pdf) /D 0',
  Trans: '/S /Trans /Trans << /S /Fly >>',
  Sound: '/S /Sound /Sound 3 0 R',
  Movie: '/S /Movie /T (film)',
  'an unknown kind': '/S /Whatever /F (tool.exe)',
  'a kind in a string': '/S (Launch) /F (tool.exe)',
  'printing by name': '/S /Named /N /Print',
  'saving by name': '/S /Named /N /SaveAs',
  'an address that is a name': '/S /URI /URI /tool.exe',
  'an escaped kind': '/#53 /#4caunch /F (tool.exe)',
};

const actions: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, text]) => [name, packedPdf(action(text))])),
  'a kind by two references': packedPdf({
    ...action('/S 4 0 R /F (tool.exe)'),
    more: ['5 0 R', '/Launch'],
  }),
  'an action after itself': packedPdf({
    ...action('/S /GoTo /D [3 0 R /Fit] /Next 4 0 R'),
    more: ['[5 0 R]', '<< /S /GoTo /D [3 0 R /Fit] /Next [4 0 R 6 0 R] >>', '<< /S /Launch /F (a) >>'],
  }),
  'a place that is an action': packedPdf(annotation('/Subtype /Link /Dest << /S /GoToR /F (a.pdf) >>')),
  'an address that opens by itself': packedPdf({
    catalog: '/OpenAction << /S /URI /URI (https://example.com) >>',
  }),
  'an address that opens after a page': packedPdf({
    catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com) >> >>',
  }),
  'an address that opens with a page': packedPdf({
    page: '/AA << /O << /S /URI /URI (https://example.com) >> >>',
  }),
  'an address as the pointer passes': packedPdf(
    annotation('/Subtype /Link /AA << /E << /S /URI /URI (https://example.com) >> >>'),
  ),
  'an action that nothing leads to': packedPdf({ more: ['<< /S /Launch /F (tool.exe) >>'] }),
  'a base for links': packedPdf({ catalog: '/URI << /Base (file:///) >>' }),
  'a base for links by reference': packedPdf({
    catalog: '/URI 4 0 R',
    more: ['<< /Base 5 0 R >>', '(https://a.example/)'],
  }),
};

const FORMAT = 'AFNumber_Format\\(2,0,0,0,"$",true\\);';
/** Scripts that are more than a call of Acrobat's own functions. */
const scripts: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries({
    'another call': 'app.alert\\(1\\)',
    'another call after one of those': `${FORMAT} app.launchURL\\("https://example.com"\\)`,
    'a call in a value': 'AFNumber_Format\\(2,0,0,0,app.alert\\(1\\),true\\)',
    'a value that is not written out': 'AFNumber_Format\\(2,0,0,0,this.path,true\\)',
    'a text that ends early': 'AFNumber_Format\\(2,0,0,0,"a"+app.alert\\(1\\)+"",true\\)',
    'a function made anew': 'AFNumber_Format = app.alert; AFNumber_Format\\(1\\)',
    'a template': 'AFNumber_Format\\(2,0,0,0,`${app.alert\\(1\\)}`,true\\)',
    'a call of a similar name': 'AFNumber_FormatAll\\(2\\)',
    'a sum of what is computed': 'AFSimple_Calculate\\("SUM", this.getField\\("a"\\).getArray\\(\\)\\)',
  }).map(([name, script]) => [
    `a field with ${name}`,
    packedPdf(field(`/AA << /F << /S /JavaScript /JS (${script}) >> >>`)),
  ]),
);

const places: Readonly<Record<string, Buffer>> = {
  'a formatting script as a page opens': packedPdf({
    page: `/AA << /O << /S /JavaScript /JS (${FORMAT}) >> >>`,
  }),
  'a formatting script on a button': packedPdf(field(`/A << /S /JavaScript /JS (${FORMAT}) >>`)),
  'a formatting script when the file opens': packedPdf({
    catalog: `/OpenAction << /S /JavaScript /JS (${FORMAT}) >>`,
  }),
  'a formatting script as a field is entered': packedPdf(
    field(`/AA << /Fo << /S /JavaScript /JS (${FORMAT}) >> >>`),
  ),
  'a script in a stream': plainPdf(
    field('/AA << /F << /S /JavaScript /JS 5 0 R >> >>', stream('', 'app.alert(1)')),
  ),
  'a form with scripts of its own by reference': packedPdf({
    catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>',
    more: ['[(template) 5 0 R]', '(x)'],
  }),
};

/** What plays, shows other files, or is drawn by a program. */
const media: Readonly<Record<string, Buffer>> = {
  'a film': packedPdf(annotation('/Subtype /Movie /Movie << /F (\\\\\\\\host\\\\share\\\\a.avi) >> /A true')),
  'a sound': plainPdf(annotation('/Subtype /Sound /Sound 4 0 R', stream('/Type /Sound /R 8000'))),
  'a sound that nothing leads to': plainPdf({ more: [stream('/Type /Sound /R 8000')] }),
  'a screen': packedPdf(annotation('/Subtype /Screen')),
  'an escaped kind of note': packedPdf(annotation('/Subtype /#4dovie')),
  'a kind of note by reference': packedPdf(annotation('/Subtype 4 0 R', '/RichMedia')),
  'a list of films': packedPdf({
    catalog: '/Names << /Renditions << /Names [(a) << /S /MR /N (a) >>] >> >>',
  }),
  'a page from a share': plainPdf({
    page: '/Resources << /XObject << /X 4 0 R >> >>',
    more: [
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (\\\\\\\\host\\\\share\\\\a.pdf) /Page 0 >>'),
    ],
  }),
  'a drawing from a share': plainPdf({
    page: '/Contents 4 0 R',
    more: [stream('/F (\\\\\\\\host\\\\share\\\\a)', '')],
  }),
  'a drawing from an address': plainPdf({
    page: '/Contents 4 0 R',
    more: [stream('/F 5 0 R', ''), '<< /FS /URL /F (https://example.com/a) >>'],
  }),
  'a drawing by a program': plainPdf({ more: [stream('/Type /XObject /Subtype /PS', 'showpage')] }),
  'a drawing with a program beside it': plainPdf({
    more: [stream('/Type /XObject /Subtype /Form /Subtype2 /PS /PS 1 0 R /BBox [0 0 9 9]')],
  }),
  'a picture from a printer’s server': plainPdf({
    more: [stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /2.0 << /F (a.tif) >> >>')],
  }),
  'a folder of files': packedPdf({ catalog: '/Collection << /View /T >>' }),
  'a list of pages to fetch': packedPdf({ catalog: '/SpiderInfo << /V 1.0 /C [] /X [1] >>' }),
  'what a reader has to run': packedPdf({ catalog: '/Requirements [<< /S /EnableJavaScripts >>]' }),
};

const PROGRAM = 'MZ\x90\0 this program cannot be run';
const enclosures: Readonly<Record<string, Buffer>> = {
  'a program': plainPdf(enclosing('/F (tool.exe) /UF (tool.exe)', PROGRAM)),
  'a program named .xml': plainPdf(enclosing('/F (factur-x.xml)', PROGRAM)),
  'a page named .xml': plainPdf(
    enclosing('/F (factur-x.xml)', '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'),
  ),
  'XML that fetches': plainPdf(enclosing('/F (a.xml)', '<!DOCTYPE a SYSTEM "https://example.com/a"><a/>')),
  'text after XML': plainPdf(enclosing('/F (factur-x.xml)', `${XML}\n${PROGRAM}`)),
  'another name by reference': plainPdf(
    enclosing('/F (factur-x.xml) /UF 6 0 R', XML, '(factur-x.xml)', ['(tool.exe)']),
  ),
  'another name in UTF-16': plainPdf(enclosing(`/F (factur-x.xml) /UF ${utf16('tool.exe')}`)),
  'another name in the list': plainPdf(enclosing('/F (factur-x.xml)', XML, '(tool.exe)')),
  'another name in the list by reference': plainPdf(
    enclosing('/F (factur-x.xml)', XML, '6 0 R', ['(tool.exe)']),
  ),
  'a name that turns around': plainPdf(enclosing(`/F (a.xml) /UF ${utf16('tool\u202Elmx.exe')}`)),
  'a name that ends before its ending': plainPdf(enclosing('/F (tool.exe\\000.xml)')),
  'another content for another system': plainPdf({
    ...enclosing('/F (factur-x.xml)', XML, '(a)', [stream('/Type /EmbeddedFile', PROGRAM)]),
    more: [
      '<< /Type /Filespec /F (factur-x.xml) /EF << /F 5 0 R /UF 6 0 R >> >>',
      stream('/Type /EmbeddedFile', XML),
      stream('/Type /EmbeddedFile', PROGRAM),
    ],
  }),
  'related files': plainPdf(enclosing('/F (factur-x.xml) /RF << /F [(tool.exe) 5 0 R] >>')),
  'a file in the list that is elsewhere': packedPdf({
    catalog: '/Names << /EmbeddedFiles << /Kids [<< /Names [(a) (\\\\\\\\host\\\\share)] >>] >> >>',
  }),
  'a note with a file that is elsewhere': packedPdf(
    annotation('/Subtype /FileAttachment /FS (\\\\\\\\host\\\\share\\\\tool.exe)'),
  ),
  'a note with a program': plainPdf({
    ...annotation('/Subtype /FileAttachment /FS 4 0 R'),
    more: ['<< /F (a.xml) /EF << /F 5 0 R >> >>', stream('', PROGRAM)],
  }),
  'an earlier version with a program': plainPdf({
    ...enclosing('/F (factur-x.xml)'),
    more: [
      '<< /F (a.xml) /EF << /F 5 0 R >> >>',
      `${stream('', PROGRAM)}\nendobj\n5 0 obj\n${stream('', XML)}`,
    ],
  }),
};

/** An object that says that the file is encrypted, which it is not. */
const DECOY = '<</Encrypt 1>>';
const decoys: Readonly<Record<string, Buffer>> = {
  'a program behind a decoy': plainPdf(enclosing('/F (tool.exe)', PROGRAM, '(tool.exe)', [DECOY])),
  'a link to a file behind a decoy': plainPdf({
    ...action('/S /URI /URI (file:///c:/tool.exe)'),
    more: [DECOY],
  }),
  'a link by reference behind a decoy': packedPdf({
    ...action('/S /URI /URI 5 0 R'),
    more: [DECOY, '(file:///c:/tool.exe)'],
  }),
};

/** A restricted PDF with a link that leads to a file. */
async function restricted(algorithm: 'AES-256' | 'AES-128' | 'RC4-128', address: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const leads = { S: 'URI', URI: PDFString.of(address) };
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: leads };
  document.addPage().node.set(PDFName.of('Annots'), document.context.obj([link]));
  document.encrypt({ ownerPassword: 'wattle', algorithm, allowWeakCryptography: true });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** PDFs in which something acts, behind references, escapes and decoys: each in a way of its own. */
export async function hiddenPdfs(): Promise<[name: string, content: Buffer][]> {
  const algorithms = ['AES-256', 'AES-128', 'RC4-128'] as const;
  return [
    ...links,
    ...[actions, scripts, places, media, enclosures, decoys].flatMap((group) => Object.entries(group)),
    ...(await Promise.all(
      algorithms.map(
        async (algorithm): Promise<[string, Buffer]> => [
          `a link to a file, restricted (${algorithm})`,
          await restricted(algorithm, ADDRESSES.file),
        ],
      ),
    )),
  ];
}

const OPENS = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const wrongIndex = (change: (offsets: number[]) => number[]) =>
  packedPdf({}, { offsets: (_, offsets) => change(offsets) });

/** PDFs of which readers may make different things; some of them act in some readers. */
export const puzzlingPdfs: Readonly<Record<string, Buffer>> = {
  'a stray bracket in an object stream’s description, behind a decoy': (() => {
    const packed = packedPdf({ catalog: OPENS }, { type: '/Type /ObjStm /X ]' }).toString('latin1');
    return Buffer.from(packed.replace('%PDF-1.7\n', `%PDF-1.7\n99 0 obj\n${DECOY}\nendobj\n`), 'latin1');
  })(),
  'brackets that do not match': plainPdf({ catalog: `/X [ >> stream endobj ] ${OPENS}` }),
  'a string without an end': plainPdf({ more: ['(part \\('] }),
  'a key without a name': plainPdf({ more: ['<< /A 1 2 (x) >>'] }),
  'digits that are none': plainPdf({ more: ['<zz>'] }),
  'a word that means nothing': plainPdf({ more: ['<< /A maybe >>'] }),
  'a name with a zero in it': plainPdf({ more: ['<< /JS#00 (app.alert\\(1\\)) >>'] }),
  'a number that is none before an object': plainPdf({ more: ['null\nendobj\n5.0 0 obj\nnull'] }),
  'two values in one object': plainPdf({ more: [`null ${OPENS.slice(12)}`] }),
  'a stream without an end': Buffer.from(
    plainPdf({ more: ['<< /Length 9 >>\nstream\nq Q'] }).toString('latin1').replaceAll('endstream', ''),
    'latin1',
  ),
  'an object in a string of an object stream': packedPdf(
    { catalog: '/OpenAction 4 0 R', more: ['null', '(<< /S /Launch /F (a) >>)'] },
    { offsets: (content, all) => all.map((offset, at) => (at === 3 ? content.indexOf('(<<') + 1 : offset)) },
  ),
  'an index that leaves something out': wrongIndex((all) => all.map((offset, at) => (at === 1 ? all[2] ?? 0 : offset))),
  'an object stream packed twice': packedPdf(
    {},
    {
      filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      pack: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
    },
  ),
  'an object stream that is damaged': packedPdf({}, { pack: (content) => deflateSync(content).fill(0xff, 20, 40) }),
  'a trailer that says encrypted, and another that does not': Buffer.from(
    plainPdf({})
      .toString('latin1')
      .replace('xref', 'trailer\n<< /Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 >> >>\nxref'),
    'latin1',
  ),
  'a trailer that says encrypted, and not how': Buffer.from(
    plainPdf({}).toString('latin1').replace('/Root 1 0 R >>', '/Root 1 0 R /Encrypt 1 >>'),
    'latin1',
  ),
};
