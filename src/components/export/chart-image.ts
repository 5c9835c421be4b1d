import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

import type { ChartImage } from '../../../views/chart-svg.ts';

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

/** The product's font, which the page has loaded already, as a data URL. An image can't load it by itself. */
async function readFont(): Promise<string> {
  const response = await fetch(font);
  if (!response.ok) throw new Error('The font is not available');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:font/woff2;base64,${btoa(binary)}`;
}

/** A standalone SVG document with the font inside, so that a PNG of it looks like the page. */
async function withFont(svg: string): Promise<string> {
  const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${await readFont()}) format('woff2')}`;
  return svg.replace(/<svg[^>]*>/, (open) => `${open}<style>${face}</style>`);
}
