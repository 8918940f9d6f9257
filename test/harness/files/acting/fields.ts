import { formField, packedPdf, plainPdf, rawStream } from '../raw-pdf.ts';
import { type Files } from './parts.ts';

const FORMAT = 'AFNumber_Format\\(2,0,0,0,"$",true\\);';
/** Scripts that are more than a call of Acrobat's own functions. */
export const scripts: Files = Object.fromEntries(
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
    packedPdf(formField(`/AA << /F << /S /JavaScript /JS (${script}) >> >>`)),
  ]),
);

/** Formatting scripts where none belong, and scripts that hide. */
export const places: Files = {
  'a formatting script as a page opens': packedPdf({
    page: `/AA << /O << /S /JavaScript /JS (${FORMAT}) >> >>`,
  }),
  'a formatting script on a button': packedPdf(formField(`/A << /S /JavaScript /JS (${FORMAT}) >>`)),
  'a formatting script when the file opens': packedPdf({
    catalog: `/OpenAction << /S /JavaScript /JS (${FORMAT}) >>`,
  }),
  'a formatting script as a field is entered': packedPdf(
    formField(`/AA << /Fo << /S /JavaScript /JS (${FORMAT}) >> >>`),
  ),
  'a script in a stream': plainPdf(
    formField('/AA << /F << /S /JavaScript /JS 5 0 R >> >>', rawStream('', 'app.alert(1)')),
  ),
  'a form with scripts of its own by reference': packedPdf({
    catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>',
    more: ['[(template) 5 0 R]', '(x)'],
  }),
};
