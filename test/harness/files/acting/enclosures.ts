import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { packedPdf, plainPdf, type RawPdf, rawStream, utf16 } from '../raw-pdf.ts';
import { DECOY, type Files, withAction, withNote } from './parts.ts';

const XML = '<?xml version="1.0"?><Invoice><ID>7</ID></Invoice>';
/** An enclosed file in the list of files: its description, its content, its name in the list, and more objects. */
function enclosing(names: string, content = XML, inList = '(factur-x.xml)', more: string[] = []): RawPdf {
  return {
    catalog: `/Names << /EmbeddedFiles << /Names [${inList} 4 0 R] >> >>`,
    more: [
      `<< /Type /Filespec ${names} /EF << /F 5 0 R >> >>`,
      rawStream('/Type /EmbeddedFile /Subtype /text#2Fxml', content),
      ...more,
    ],
  };
}

const PROGRAM = 'MZ\x90\0 this program cannot be run';
/** Enclosed files that are not XML, or not by each of their names. */
export const enclosures: Files = {
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
    ...enclosing('/F (factur-x.xml)', XML, '(a)', [rawStream('/Type /EmbeddedFile', PROGRAM)]),
    more: [
      '<< /Type /Filespec /F (factur-x.xml) /EF << /F 5 0 R /UF 6 0 R >> >>',
      rawStream('/Type /EmbeddedFile', XML),
      rawStream('/Type /EmbeddedFile', PROGRAM),
    ],
  }),
  'related files': plainPdf(enclosing('/F (factur-x.xml) /RF << /F [(tool.exe) 5 0 R] >>')),
  'a file in the list that is elsewhere': packedPdf({
    catalog: '/Names << /EmbeddedFiles << /Kids [<< /Names [(a) (\\\\\\\\host\\\\share)] >>] >> >>',
  }),
  'a note with a file that is elsewhere': packedPdf(
    withNote('/Subtype /FileAttachment /FS (\\\\\\\\host\\\\share\\\\tool.exe)'),
  ),
  'a note with a file that is elsewhere rather than enclosed': packedPdf(
    withNote('/Subtype /FileAttachment /FS << /F (\\\\host\\share\\a.xml) /EF 99 0 R >>'),
  ),
  'a note with a program': plainPdf({
    ...withNote('/Subtype /FileAttachment /FS 4 0 R'),
    more: ['<< /F (a.xml) /EF << /F 5 0 R >> >>', rawStream('', PROGRAM)],
  }),
  'an earlier version with a program': plainPdf({
    ...enclosing('/F (factur-x.xml)'),
    more: [
      '<< /F (a.xml) /EF << /F 5 0 R >> >>',
      `${rawStream('', PROGRAM)}\nendobj\n5 0 obj\n${rawStream('', XML)}`,
    ],
  }),
};

/** Files with an object that says that they are encrypted. */
export const decoys: Files = {
  'a program behind a decoy': plainPdf(enclosing('/F (tool.exe)', PROGRAM, '(tool.exe)', [DECOY])),
  'a link to a file behind a decoy': plainPdf({
    ...withAction('/S /URI /URI (file:///c:/tool.exe)'),
    more: [DECOY],
  }),
  'a link by reference behind a decoy': packedPdf({
    ...withAction('/S /URI /URI 5 0 R'),
    more: [DECOY, '(file:///c:/tool.exe)'],
  }),
};

const RESTRICTED = ['1.4', '1.6', '1.7ext3'];

/** Restricted PDFs, which are encrypted and open without a password, with a link that leads to a file. */
export const restrictedPdfs = (): Promise<[name: string, content: Buffer][]> =>
  Promise.all(
    RESTRICTED.map(async (pdfVersion): Promise<[string, Buffer]> => {
      const document = new PDFKit({ pdfVersion, ownerPassword: 'wattle' });
      document.link(0, 0, 90, 90, 'file:///c:/tool.exe');
      document.end();
      return [`a link to a file, restricted (${pdfVersion})`, await buffer(document)];
    }),
  );
