import sharp from 'sharp';
import { pdfOf } from './plain-pdf.ts';

/** A file as a test sends it. `type` is the media type that the sender gives, which the server ignores. */
export interface SampleFile {
  name: string;
  content: Buffer;
  type?: string;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 160, b: 120 } } });

/** Small files of each kind that is accepted. */
export const sampleFiles = {
  jpg: async (width = 60, height = 40): Promise<SampleFile> => ({
    name: 'photo.jpg',
    content: await picture(width, height)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '34/1 55/1 0/1' } })
      .jpeg()
      .toBuffer(),
  }),
  png: async (): Promise<SampleFile> => ({
    name: 'scan.png',
    content: await picture(40, 60).png().toBuffer(),
  }),
  pdf: async (...lines: string[]): Promise<SampleFile> => ({
    name: 'invoice.pdf',
    content: pdfOf(lines.length > 0 ? lines : ['TAX INVOICE']),
  }),
};

/** A small file that is accepted. */
export const smallPdf: SampleFile = { name: 'invoice.pdf', content: pdfOf(['TAX INVOICE']) };

/** A multipart body from fields and files, in that order, with its headers. */
export async function multipart(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, SampleFile>>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [name, { name: filename, content, type = 'application/octet-stream' }] of Object.entries(
    files,
  )) {
    form.set(name, new File([new Uint8Array(content)], filename, { type }));
  }
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  return {
    payload,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
  };
}
