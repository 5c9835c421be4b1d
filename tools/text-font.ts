import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const WHOLE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** The font of nearly all text, which every page loads first. */
export const TEXT_FONT = 'src/styles/inter-text.woff2';

/** What pages are written in: other characters load the whole font. `src/styles/fonts.css` has the same ranges. */
export const TEXT_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  // Space, §, ©, ±, ·, ×, ÷. EDGAR's names have no letters with accents.
  [0xa0, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // Dashes, quotation marks, bullet, ellipsis, ‹ and ›
  [0x2013, 0x203a],
  // €, ™, ↑, ↓, −
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
];

/** Figures of equal width. Without `calt`, which shows the x of "4x6" as ×: quotations stay as they are filed. */
const FEATURES = ['kern', 'tnum'];
/** The lightest and the boldest text of a page. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** The font of text: less than two fifths of the whole font's bytes. */
export function makeTextFont(): Promise<Buffer> {
  const characters = TEXT_RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(readFileSync(join(ROOT, WHOLE)), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
    // Copyright and license.
    preserveNameIds: [0, 13, 14],
  });
}

if (import.meta.main) writeFileSync(join(ROOT, TEXT_FONT), await makeTextFont());
