import { fileURLToPath } from 'node:url';

/** An SVG as a PNG. Rejects when it takes too long. */
export type Rasterise = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Longest time for one picture. */
const TIME_MS = 3_000;

const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];

/**
 * The rasteriser, or null where its platform's binary or the fonts are not installed: both are optional packages. It
 * reads no file or address that an SVG names.
 */
export async function openRasteriser(): Promise<Rasterise | null> {
  try {
    const { renderAsync } = await import('@resvg/resvg-js');
    const fontFiles = FONTS.map((name) => fileOf(`@expo-google-fonts/inter/${name}`));
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
    return async (svg) => {
      const image = await renderAsync(svg, { font, logLevel: 'off' }, AbortSignal.timeout(TIME_MS));
      return new Uint8Array(image.asPng());
    };
  } catch {
    return null;
  }
}

function fileOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}
