import { packedPdf, utf16 } from '../raw-pdf.ts';
import { type Files, withAction, withNote } from './parts.ts';

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

/** Links to such addresses, in every way in which a PDF can spell them. */
export const links: Files = Object.fromEntries(
  Object.entries(ADDRESSES).flatMap(([kind, address]): [string, Buffer][] => {
    const odd = `<${Buffer.from(address).toString('hex').replaceAll(/../g, '$& ').trimEnd()}>`;
    const leads = (uri: string, ...more: string[]) =>
      packedPdf({ ...withAction(`/S /URI /URI ${uri}`), more });
    return [
      [`a link (${kind})`, leads(written(address))],
      [`a link by reference (${kind})`, leads('4 0 R', written(address))],
      [`a link by two references (${kind})`, leads('4 0 R', '5 0 R', written(address))],
      [`a link in UTF-16 (${kind})`, leads(utf16(address))],
      [`a link in digits (${kind})`, leads(odd)],
      [`a link said twice (${kind})`, leads(`(https://example.com) /URI ${written(address)}`)],
    ];
  }),
);

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

/** Other actions, and other places that actions have. */
export const actions: Files = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, text]) => [name, packedPdf(withAction(text))])),
  'a kind by two references': packedPdf({
    ...withAction('/S 4 0 R /F (tool.exe)'),
    more: ['5 0 R', '/Launch'],
  }),
  'an action after itself': packedPdf({
    ...withAction('/S /GoTo /D [3 0 R /Fit] /Next 4 0 R'),
    more: ['[5 0 R]', '<< /S /GoTo /D [3 0 R /Fit] /Next [4 0 R 6 0 R] >>', '<< /S /Launch /F (a) >>'],
  }),
  'a place that is an action': packedPdf(withNote('/Subtype /Link /Dest << /S /GoToR /F (a.pdf) >>')),
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
    withNote('/Subtype /Link /AA << /E << /S /URI /URI (https://example.com) >> >>'),
  ),
  'an action that nothing leads to': packedPdf({ more: ['<< /S /Launch /F (tool.exe) >>'] }),
  'a base for links': packedPdf({ catalog: '/URI << /Base (file:///) >>' }),
  'a base for links by reference': packedPdf({
    catalog: '/URI 4 0 R',
    more: ['<< /Base 5 0 R >>', '(https://a.example/)'],
  }),
};
