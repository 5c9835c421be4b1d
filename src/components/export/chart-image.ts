import type { ChartImage } from '../../../views/chart-svg.ts';
import { withFont } from './chart-font.ts';

const PIXELS = 2;

/** The image as a PNG at twice its size on screen. Throws when the browser cannot create it. */
export async function toPng({ text, width, height }: ChartImage): Promise<Blob> {
  const image = new Image(width, height);
  const drawn = await withFont(text);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * PIXELS, height * PIXELS];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser could not create a canvas');
  context.scale(PIXELS, PIXELS);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not create a PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
