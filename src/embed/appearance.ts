import type { EmbedQuery } from '../../contract/embed/queries.ts';
import { setNumberLocale } from '../../views/format/numbers.ts';

export type Appearance = Pick<
  EmbedQuery<'figures'>,
  'theme' | 'accent' | 'width' | 'height' | 'locale' | 'as_of'
>;

/** Applies the accent and how numbers are written. `public/embed-theme.js` applies the theme before the first paint. */
export function applyAppearance({ accent, width, height, locale }: Appearance): void {
  const { style } = document.documentElement;
  if (accent !== undefined) {
    style.setProperty('--accent', `#${accent}`);
    style.setProperty('--series-1', `#${accent}`);
    style.setProperty('--accent-soft', `color-mix(in srgb, #${accent} 14%, var(--paper))`);
  }
  if (width !== undefined) style.setProperty('--widget-width', `${width}px`);
  if (height !== undefined) style.setProperty('--widget-height', `${height}px`);
  if (locale !== undefined) setNumberLocale(locale);
}
