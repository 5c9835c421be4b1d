import { clip } from './parameters.ts';

/**
 * A path template with its parameters filled in and encoded.
 * Throws if a parameter is missing or can't be encoded as one segment: empty, a lone surrogate, or `.` and `..`, which
 * a URL resolves even as `%2e`.
 * Example: '/companies/{cik}/filings', {cik: 'BRK-B'} → '/companies/BRK-B/filings'.
 */
export function buildPath(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${template}: path parameter ${name} is missing`);
    if (['', '.', '..'].includes(value) || !value.isWellFormed()) {
      throw new Error(`${template}: path parameter ${name} must be a word, got '${clip(value)}'`);
    }
    return encodeURIComponent(value);
  });
}
