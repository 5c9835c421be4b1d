import * as v from 'valibot';

/** CIK in all responses except the keyless lookup: ten digits, zero-padded. */
export const Cik = v.pipe(v.string(), v.regex(/^\d{10}$/));

/** Accession number with dashes, e.g. `0000320193-24-000123`. */
export const AccessionNumber = v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/));

/** An accession number with its dashes, which may be left out; any other text as it is. */
export const withDashes = (accession: string): string =>
  accession.replace(/^(\d{10})-?(\d{2})-?(\d{6})$/, '$1-$2-$3');

/** `YYYY-MM-DD`. */
export const IsoDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Ticker or CIK in a path. Any text is accepted, because an unknown one is a 404, not a 400. */
export const IdentifierPath = v.object({ identifier: v.string() });
export const CikPath = v.object({ cik: v.string() });

/**
 * CIK in a text, or null: up to ten digits with padding, not zero, with an optional `CIK` in front.
 * Source: EDGAR writes CIKs with and without padding. Example: '320193' → '0000320193'.
 */
export function parseCik(value: string): string | null {
  const digits = /^(?:cik[ #:-]{0,3})?(\d{1,10})$/i.exec(value.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? null : digits.padStart(10, '0');
}

/**
 * Ticker in the list's own spelling: upper case, `.`, `/` and space as `-`. Null when it cannot be one.
 * Example: 'brk.b' → 'BRK-B'.
 */
export function parseTicker(value: string): string | null {
  const written = value.trim();
  // Checked before upper-casing, which would turn a dotless i or a sharp s into letters of a ticker.
  if (!/^[A-Za-z0-9][A-Za-z0-9./ -]{0,11}$/.test(written)) return null;
  return written.toUpperCase().replaceAll(/[./ ]/g, '-');
}
