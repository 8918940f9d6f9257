import { deflateSync } from 'node:zlib';
import { packedPdf, plainPdf } from '../raw-pdf.ts';
import { DECOY, type Files } from './parts.ts';

const OPENS = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const wrongIndex = (change: (offsets: number[]) => number[]) =>
  packedPdf({}, { offsets: (_, offsets) => change(offsets) });

/** PDFs of which readers may make different things; some of them act in some readers. */
export const puzzlingPdfs: Files = {
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
  'a number that some readers count from zero again': plainPdf({
    more: ['null\nendobj\n4294967300 0 obj\nnull'],
  }),
  'a reference to such a number': plainPdf({ more: ['[4294967300 0 R]'] }),
  'two values in one object': plainPdf({ more: [`null ${OPENS.slice(12)}`] }),
  'a stream without an end': Buffer.from(
    plainPdf({ more: ['<< /Length 9 >>\nstream\nq Q'] })
      .toString('latin1')
      .replaceAll('endstream', ''),
    'latin1',
  ),
  'an object in a string of an object stream': packedPdf(
    { catalog: '/OpenAction 4 0 R', more: ['null', '(<< /S /Launch /F (a) >>)'] },
    { offsets: (content, all) => all.map((offset, at) => (at === 3 ? content.indexOf('(<<') + 1 : offset)) },
  ),
  'an index that leaves something out': wrongIndex((all) =>
    all.map((offset, at) => (at === 1 ? (all[2] ?? 0) : offset)),
  ),
  'an object stream packed twice': packedPdf(
    {},
    {
      filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
      pack: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
    },
  ),
  'an object stream that is damaged': packedPdf(
    {},
    { pack: (content) => deflateSync(content).fill(0xff, 20, 40) },
  ),
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
