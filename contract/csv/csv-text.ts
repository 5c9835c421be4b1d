/** The start of text that a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

export type CsvValue = string | number | boolean | null | undefined;

/** Text escaped against formula injection, and quoted where RFC 4180 requires it. */
export function csvText(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows under their heads, by RFC 4180. Numbers stay numbers, including negative ones; what is missing is empty. */
export function csvDocument(heads: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = rows.map((row) => row.map(csvCell).join(','));
  return `${[heads.join(','), ...lines].join('\r\n')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? csvText(value) : String(value);
}
