import * as v from 'valibot';

import { clip, date, integer, oneOf } from '../parameters.ts';

const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
const EMBED_WIDTH = { min: 200, max: 2_000 } as const;
const EMBED_HEIGHT = { min: 120, max: 4_000 } as const;

function isLocale(value: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
  } catch {
    // Not a language tag at all.
    return false;
  }
}

/** A color in hexadecimal, without `#`, which would end the query: `0b5fa5` or `06c`. */
const color = v.pipe(
  v.string('must be given once'),
  v.check(
    (value) => /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value),
    (issue) => `must be a color such as 0b5fa5, got '${clip(issue.input)}'`,
  ),
);

const locale = v.pipe(
  v.string('must be given once'),
  v.check(isLocale, (issue) => `must be a language such as en-US or de, got '${clip(issue.input)}'`),
);

/** Parameters of every widget: how it looks, and of which day. */
export const appearance = {
  theme: v.optional(oneOf(EMBED_THEMES), 'auto'),
  accent: v.optional(color),
  /** Greatest width in pixels; absent: that of the frame. */
  width: v.optional(integer(EMBED_WIDTH)),
  /** Height in pixels; absent: that of the content. */
  height: v.optional(integer(EMBED_HEIGHT)),
  /** What EDGAR had accepted by the end of this day. Rule: docs/rules.md#as-of-a-day */
  as_of: v.optional(date),
  /** How numbers are written. */
  locale: v.optional(locale),
};
