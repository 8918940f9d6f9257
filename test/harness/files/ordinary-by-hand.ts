import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFKit from 'pdfkit';
import { formField, packedPdf, plainPdf, rawStream, utf16 } from './raw-pdf.ts';

/** Ordinary PDFs by what is in them. */
export type Named = Readonly<Record<string, () => Promise<Buffer> | Buffer>>;

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const XML =
  '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ID scheme=\'a > b\'>7 &amp; 8</ID><Note><![CDATA[ < ]]></Note><Empty/></rsm:CrossIndustryInvoice>\n';
const edited = (pdf: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(pdf.toString('latin1')), 'latin1');

/** Like the PDFs of word processors: object streams, tags, bookmarks, and the places they lead to. */
export const wordProcessor: Named = {
  'tags and bookmarks': () =>
    packedPdf({
      catalog: `/Lang (en-AU) /MarkInfo << /Marked true >> /OpenAction [3 0 R /FitH 842] /StructTreeRoot 4 0 R
        /Outlines << /First 6 0 R /Last 6 0 R /Count 1 >> /Dests << /Top [3 0 R /Fit] >>`,
      more: [
        '<< /Type /StructTreeRoot /K 5 0 R /RoleMap << /Heading#201 /H1 >> >>',
        '<< /S /Document /P 4 0 R /Alt (\\376\\377\\000/\\000S \\(/Launch) /A [<< /O /Layout /Placement /Block >> 0] >>',
        '<< /Title <FEFF0049> /Parent 1 0 R /A << /S /GoTo /D [3 0 R /XYZ 0 842 0] >> >>',
      ],
    }),
  'links by reference': () =>
    packedPdf({
      catalog: '/URI << >>',
      page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 4 0 R /Border [0 0 0] >>]`,
      more: ['<< /S 5 0 R /URI 6 0 R >>', '/URI', utf16('https://example.com/terms.html#Launch')],
    }),
  'objects in the open': () =>
    plainPdf({ catalog: '/PageMode /UseOutlines /ViewerPreferences << /DisplayDocTitle true >>' }),
  'arrows that turn pages': () =>
    packedPdf({
      page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /NextPage >> >>]
        /AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>`,
      catalog: '/OpenAction << /S /GoTo /D (top) >>',
    }),
  'page labels, layers, threads and turning of pages': () =>
    packedPdf({
      catalog: `/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (A-) >>] >> /Threads [5 0 R]
        /OCProperties << /OCGs [4 0 R] /D << /Order [4 0 R] /ON [4 0 R] >> >> /OutputIntents [<< /S /GTS_PDFA1
        /OutputConditionIdentifier (sRGB) >>] /PieceInfo << /Writer << /LastModified (D:2026) /Private << /F 7 >> >> >>`,
      page: `/Trans << /S /Dissolve >> /Group << /S /Transparency /CS /DeviceRGB >> /B [6 0 R]`,
      more: [
        '<< /Type /OCG /Name (Stamp) /Usage << /CreatorInfo << /Creator (Writer) /Subtype /Artwork >> >> >>',
        '<< /F 6 0 R /I << /Title (Article) >> >>',
        '<< /T 5 0 R /N 6 0 R /V 6 0 R /P 3 0 R /R [0 0 9 9] >>',
      ],
    }),
  'notes of every kind': () =>
    packedPdf({
      page: `/Annots [${'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Watermark Redact'
        .split(' ')
        .map((kind) => `<< /Type /Annot /Subtype /${kind} /Rect [0 0 9 9] /BS << /S /S /W 1 >> /F 4 >>`)
        .join(' ')}]`,
    }),
  'a small picture of the page': () =>
    plainPdf({
      page: '/Thumb 4 0 R',
      more: [rawStream('/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', '\x80')],
    }),
};

const enclosing = (description: string, inList: string, dict = '', content = Buffer.from(XML)) => ({
  catalog: `/Names << /EmbeddedFiles << /Kids [<< /Limits [${inList} ${inList}] /Names [${inList} 4 0 R] >>] >> >> /AF [4 0 R]`,
  more: [
    `<< /Type /Filespec ${description} /AFRelationship /Alternative /EF << /F 5 0 R /UF 5 0 R >> >>`,
    rawStream(`/Type /EmbeddedFile /Subtype /text#2Fxml /Params << /Size 7 >> ${dict}`, content),
  ],
});
const METADATA = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>trailer hire, 1 object</a></x:xmpmeta>';

/** Like the PDFs of accounting software, with what happens to them afterwards: signed, saved again, sent on. */
export const invoiceSoftware: Named = {
  'an electronic invoice with a title in the list': () =>
    plainPdf(enclosing('/F (factur-x.xml) /UF (factur-x.xml)', '(Factur-X invoice no. 7)')),
  'an electronic invoice, its name in UTF-16': () =>
    plainPdf(enclosing(`/F (Rechnung.XML) /UF ${utf16('Rechnung März.XML')}`, utf16('Rechnung März.XML'))),
  'an electronic invoice, packed': () =>
    plainPdf(enclosing('/F (ubl.xml)', '(ubl.xml)', '/Filter [/FlateDecode]', deflateSync(Buffer.from(XML)))),
  'an electronic invoice in UTF-16': () =>
    plainPdf(enclosing('/F (ubl.xml)', '(ubl.xml)', '', Buffer.from(XML, 'utf16le'))),
  'an electronic invoice behind a paper clip': () =>
    plainPdf({
      page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R /Name /Paperclip >>]',
      more: enclosing('/F (ubl.xml)', '(a)').more,
    }),
  'an electronic invoice that does not say that it is enclosed': () =>
    edited(plainPdf(enclosing('/F (ubl.xml)', '(ubl.xml)')), (text) =>
      text.replace('/Type /EmbeddedFile', ''),
    ),
  'a mark before its beginning': () => Buffer.concat([Buffer.from('\ufeff'), plainPdf({})]),
  'a line before its beginning': () => Buffer.concat([Buffer.from('\r\nHTTP/1.1 200 OK\r\n'), plainPdf({})]),
  'a printer’s commands before its beginning': () =>
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB NAME="Invoice #9"\r\n'), plainPdf({})]),
  '1,024 bytes before its beginning': () =>
    Buffer.concat([Buffer.alloc(1024, '\0\xff9(a)', 'latin1'), plainPdf({})]),
  'metadata in the open': () =>
    plainPdf({ catalog: '/Metadata 4 0 R', more: [rawStream('/Type /Metadata /Subtype /XML', METADATA)] }),
  'a signature': () =>
    plainPdf({
      catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >> /Perms << /DocMDP 5 0 R >> /DSS << /Certs [] >>',
      page: '/Annots [4 0 R]',
      more: [
        '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 5 0 R /Rect [0 0 0 0] /P 3 0 R /F 132 >>',
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 99 9] /M (D:2026)
          /Contents <${'30 82'.repeat(3000)}> /Reference [<< /Type /SigRef /TransformMethod /DocMDP
          /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>] /Prop_Build << /App << /Name /Signer >> >> >>`,
      ],
    }),
  'line ends of another kind': () =>
    edited(plainPdf({ more: ['<< /A (a\\\nb) /B <41 4> /C -.5 /D 1.5e-7 >>'] }), (text) =>
      text.replaceAll('\n', '\r'),
    ),
  'no endobj': () => edited(plainPdf({ more: ['null'] }), (text) => text.replaceAll('\nendobj', '')),
  'a stream with a wrong length': () =>
    edited(plainPdf({ page: '/Contents 4 0 R', more: [rawStream('', 'q Q')] }), (text) =>
      text.replace('/Length 3', '/Length 7'),
    ),
  'a length by reference': () =>
    plainPdf({ page: '/Contents 4 0 R', more: ['<< /Length 5 0 R >>\nstream\nq Q\nendstream', '3'] }),
  'two trailers, for the web': () =>
    edited(plainPdf({}), (text) =>
      text
        .replace('%PDF-1.7\n', '%PDF-1.7\n9 0 obj\n<< /Linearized 1 /N 1 /O 3 >>\nendobj\n')
        .replace('startxref', 'startxref\n0\n%%EOF\ntrailer\n<< /Size 4 >>\nstartxref'),
    ),
};

const script = (text: string): string => `<< /S /JavaScript /JS ${text} >>`;
const FIELDS: Readonly<Record<string, string>> = {
  amount: `/K ${script('(AFNumber_Keystroke\\(2, 0, 0, 0, "$", true\\);)')} /F ${script('(AFNumber_Format\\(2, 0, 0, 0, "\\\\u0024", true\\);)')}`,
  'amount in UTF-16': `/F ${script(utf16('AFNumber_Format(2,1,"MinusBlack",null,"€ ",false);'))}`,
  date: `/K ${script('(AFDate_KeystrokeEx\\("dd/mm/yyyy"\\);)')} /F ${script('(AFDate_FormatEx\\("dd/mm/yyyy"\\);)')}`,
  time: `/K ${script('(AFTime_Keystroke\\(0\\))')} /F ${script('(AFTime_Format\\(0\\))')}`,
  share: `/K ${script('(AFPercent_Keystroke\\(2, 0\\);)')} /F ${script('(AFPercent_Format\\(2, 0\\);)')}`,
  phone: `/K ${script('(AFSpecial_KeystrokeEx\\("9999 999 999"\\);)')} /F ${script('(AFSpecial_Format\\(2\\);)')}`,
  limit: `/V ${script('(AFRange_Validate\\(true, 0, true, 100\\);)')}`,
  total: `/C ${script('(AFSimple_Calculate\\("SUM", new Array \\("a.1", "b"\\)\\);)')}`,
};

/** Invoices to be filled in, whose fields format, check and add up what is written into them. */
export const fillableForms: Named = {
  ...Object.fromEntries(
    Object.entries(FIELDS).map(([name, events]) => [
      `a field with ${name}`,
      () => packedPdf(formField(`/AA << ${events} >>`)),
    ]),
  ),
  'a field whose script is an object of its own': () =>
    packedPdf(
      formField('/AA 5 0 R', '<< /F 6 0 R >>', '<< /S /JavaScript /JS 7 0 R >>', '(AFDate_Format\\(1\\))'),
    ),
  ...Object.fromEntries(
    [{}, { ownerPassword: 'wattle' }, { ownerPassword: 'wattle', pdfVersion: '1.7ext3' }].map((options) => [
      `fields of PDFKit, ${Object.values(options).join(' ')}`,
      () => {
        const document = new PDFKit({ ...options, font: FONT });
        document.initForm();
        const format = { type: 'number', nDec: 2, currency: '$', currencyPrepend: true };
        document.formText('total', 9, 9, 90, 20, { value: '290.99', format });
        document.formText('date', 9, 40, 90, 20, { format: { type: 'date', param: 'dd/mm/yyyy' } });
        document.end();
        return buffer(document);
      },
    ]),
  ),
};
