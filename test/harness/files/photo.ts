import sharp from 'sharp';
import { UPLOAD } from '#platform/contract/uploads.ts';

/** A photo as the browser sends it: 2048 by 1536 pixels, and almost as many bytes as the browser allows it. */
export async function noisyPhoto(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: UPLOAD.maxPixels,
      height: (UPLOAD.maxPixels / 4) * 3,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const picture = await noise.png().toBuffer();
  for (let quality = 98; quality > 10; quality -= 4) {
    const photo = await sharp(picture).jpeg({ quality }).toBuffer();
    if (photo.length <= UPLOAD.targetBytes) return photo;
  }
  throw new Error('No photo is small enough.');
}
