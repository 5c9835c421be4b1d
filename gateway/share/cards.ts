import { fileURLToPath } from 'node:url';

import { LRUCache } from 'lru-cache';

import { cardPath } from '../../views/addresses.ts';
import { captionOf, type Shown } from '../../views/page-caption.ts';
import { ViewError } from '../../views/view.ts';
import { askThrough, type Upstream } from '../upstream.ts';
import { cardSvg } from './card.ts';

/** Pictures kept, by bytes; how long; how many at once and waiting; how many new ones a minute. */
const CACHE_BYTES = 20_000_000;
const CACHE_MS = 3_600_000;
const AT_ONCE = 2;
const WAITING_MAX = 16;
const A_MINUTE = 120;

type Card = { png: Uint8Array<ArrayBuffer> } | { refused: 404 | 503; message: string };

export type CardSettings = {
  /** Null where no rasteriser is installed. */
  rasterise: Rasterise | null;
  upstream: Upstream;
  report: (message: string) => void;
  now?: () => number;
};

/** Draws the pictures of links: cached, a few at once, and no more than the machine can spare. */
export function createCards({
  rasterise,
  upstream,
  report,
  now = Date.now,
}: CardSettings): (view: Shown) => Promise<Card> {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => Math.max(1, png.byteLength),
    ttl: CACHE_MS,
  });
  const open = new Map<string, Promise<Card>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let minute = { start: 0, drawn: 0 };

  const ask = askThrough(upstream);

  async function draw(view: Shown, key: string, draws: Rasterise): Promise<Card> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      const png = await draws(cardSvg(await captionOf(view, ask)));
      cache.set(key, png);
      return { png };
    } catch (error) {
      if (error instanceof ViewError) return { refused: 404, message: error.message };
      report(`No card for ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return { refused: 503, message: 'The picture could not be drawn.' };
    } finally {
      running -= 1;
      open.delete(key);
      waiting.shift()?.();
    }
  }

  return async (view) => {
    if (rasterise === null) return { refused: 503, message: CARDS_OFF };
    const key = cardPath(view);
    const known = cache.get(key);
    if (known !== undefined) return { png: known };
    const already = open.get(key);
    if (already !== undefined) return already;
    if (now() - minute.start > 60_000) minute = { start: now(), drawn: 0 };
    if (open.size >= AT_ONCE + WAITING_MAX || minute.drawn >= A_MINUTE)
      return { refused: 503, message: 'Too many pictures are being drawn. Try again in a minute.' };
    minute.drawn += 1;
    const card = draw(view, key, rasterise);
    open.set(key, card);
    return card;
  };
}

export const CARDS_OFF =
  'Pictures of links are off: @resvg/resvg-js or its fonts are not installed for this platform.';

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
