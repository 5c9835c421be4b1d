import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The product's font, which the page has loaded already, as a data URL. An image can't load it by itself. */
async function readFont(): Promise<string> {
  const response = await fetch(font);
  if (!response.ok) throw new Error('The font is not available');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:font/woff2;base64,${btoa(binary)}`;
}

/** A standalone SVG document with the font inside, so that a PNG of it looks like the page. */
export async function withFont(svg: string): Promise<string> {
  const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${await readFont()}) format('woff2')}`;
  return svg.replace(/<svg[^>]*>/, (open) => `${open}<style>${face}</style>`);
}
