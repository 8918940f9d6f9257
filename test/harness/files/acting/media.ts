import { packedPdf, plainPdf, rawStream } from '../raw-pdf.ts';
import { type Files, withNote } from './parts.ts';

/** What plays, shows other files, or is drawn by a program. */
export const media: Files = {
  'a film': packedPdf(withNote('/Subtype /Movie /Movie << /F (\\\\\\\\host\\\\share\\\\a.avi) >> /A true')),
  'a sound': plainPdf(withNote('/Subtype /Sound /Sound 4 0 R', rawStream('/Type /Sound /R 8000'))),
  'a sound that nothing leads to': plainPdf({ more: [rawStream('/Type /Sound /R 8000')] }),
  'a screen': packedPdf(withNote('/Subtype /Screen')),
  'an escaped kind of note': packedPdf(withNote('/Subtype /#4dovie')),
  'a kind of note by reference': packedPdf(withNote('/Subtype 4 0 R', '/RichMedia')),
  'a film that says it is an enclosed file': packedPdf(
    withNote('/Type /EmbeddedFile /Subtype /Movie /A true'),
  ),
  'a list of films': packedPdf({
    catalog: '/Names << /Renditions << /Names [(a) << /S /MR /N (a) >>] >> >>',
  }),
  'a page from a share': plainPdf({
    page: '/Resources << /XObject << /X 4 0 R >> >>',
    more: [
      rawStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (\\\\\\\\host\\\\share\\\\a.pdf) /Page 0 >>',
      ),
    ],
  }),
  'a drawing from a share': plainPdf({
    page: '/Contents 4 0 R',
    more: [rawStream('/F (\\\\\\\\host\\\\share\\\\a)', '')],
  }),
  'a drawing from an address': plainPdf({
    page: '/Contents 4 0 R',
    more: [rawStream('/F 5 0 R', ''), '<< /FS /URL /F (https://example.com/a) >>'],
  }),
  'a drawing by a program': plainPdf({ more: [rawStream('/Type /XObject /Subtype /PS', 'showpage')] }),
  'a drawing with a program beside it': plainPdf({
    more: [rawStream('/Type /XObject /Subtype /Form /Subtype2 /PS /PS 1 0 R /BBox [0 0 9 9]')],
  }),
  'a picture from a printer’s server': plainPdf({
    more: [rawStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /2.0 << /F (a.tif) >> >>')],
  }),
  'a folder of files': packedPdf({ catalog: '/Collection << /View /T >>' }),
  'a list of pages to fetch': packedPdf({ catalog: '/SpiderInfo << /V 1.0 /C [] /X [1] >>' }),
  'what a reader has to run': packedPdf({ catalog: '/Requirements [<< /S /EnableJavaScripts >>]' }),
};
