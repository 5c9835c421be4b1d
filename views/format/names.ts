// eslint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * Filing text made safe to show inline: no control characters and no bidirectional overrides, which would reorder the
 * text after it. Example: 'ACME\u202EXCN' → 'ACME XCN'.
 */
export function label(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').trim();
}

/** The company's identifier in URLs: its ticker, else its ten-digit CIK. */
export function companyId(company: { cik: string; ticker: string | null }): string {
  return company.ticker?.toUpperCase() ?? company.cik;
}
