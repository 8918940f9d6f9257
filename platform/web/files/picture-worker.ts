/**
 * Draws a picture anew in a worker, so that the page stays quick: turned, smaller, as a JPEG. Each picture gets its own
 * worker.
 */

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export interface Order {
  picture: Blob;
  turns: Turns;
  maxBytes: number;
  /** The most pixels on its longer side. */
  maxPixels: number;
}

export type Answer = { jpeg: Blob } | { problem: string };

/** Qualities to try, the best first; a picture that is still too large after the last one is drawn smaller. */
const QUALITIES = [0.85, 0.75, 0.65, 0.55];
const SMALLER = 0.75;
const ATTEMPTS = 8;

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  redraw(data).then(
    (jpeg) => postMessage({ jpeg } satisfies Answer),
    (error: unknown) => postMessage({ problem: String(error) } satisfies Answer),
  );
});

async function redraw({ picture, turns, maxBytes, maxPixels }: Order): Promise<Blob> {
  // Upright: the turn that a photo's file names is done here.
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  let scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++, scale *= SMALLER) {
    const canvas = draw(bitmap, turns, scale);
    for (const quality of QUALITIES) {
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (jpeg.size <= maxBytes) return jpeg;
    }
  }
  throw new Error('It does not get small enough.');
}

function draw(bitmap: ImageBitmap, turns: Turns, scale: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = turns % 2 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  // A JPEG has no transparency; on black, nobody could read the page.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}
