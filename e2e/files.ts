// Small files like those that people send, and checks of the files that come back.

import type { Locator, Page } from '@playwright/test';

/** A file as a chooser is given it. */
export interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo with a white left half and a black right one; with `noise` it is as large as a camera's. A JPEG unless `mimeType` says. */
export async function photo(
  page: Page,
  name: string,
  { width = 300, height = 200, noise = false, mimeType = 'image/jpeg' } = {},
): Promise<Given> {
  const base64 = await page.evaluate(
    async ([w, h, isNoisy, type]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const picture = context.createImageData(w, h);
      for (let at = 0; at < w * h * 4; at += 4) {
        const light = isNoisy ? Math.random() * 255 : (at / 4) % w < w / 2 ? 255 : 0;
        picture.data.set([light, light, light, 255], at);
      }
      context.putImageData(picture, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.95 })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height, noise, mimeType] as const,
  );
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}

/** A PDF whose pages have these lines of text. */
export function pdf(name: string, ...pages: readonly (readonly string[])[]): Given {
  const texts = pages.map((lines) =>
    lines.map((line, at) => `BT /F1 18 Tf 60 ${760 - at * 30} Td (${line}) Tj ET`).join('\n'),
  );
  const pageAt = (at: number) => `${4 + at * 2} 0 R`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${texts.map((_, at) => pageAt(at)).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...texts.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((at) => `${at} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') };
}

/** How wide and high a picture is, and whether its upper left is light, as the browser shows it. */
export function pictureFacts(page: Page, file: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const [light = 0] = context.getImageData(5, 5, 1, 1).data;
    return { width: bitmap.width, height: bitmap.height, isLight: light > 128 };
  }, file.toString('base64'));
}

/** Gives files, or the path of one, to a field with the button that opens the choice. */
export async function choose(page: Page, button: Locator, files: Given | Given[] | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** Drops or pastes a file. */
export function hand(target: Locator, way: 'drop' | 'paste', { name, mimeType, buffer }: Given) {
  return target.evaluate(
    (element, [event, fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    },
    [way, name, mimeType, buffer.toString('base64')] as const,
  );
}
