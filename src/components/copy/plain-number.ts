/** A figure as printed, as a number that a spreadsheet reads: `$ 391,035` → `391035`, `(44.2)%` → `-44.2%`, `1.8×` → `1.8`. */
export function plainNumber(text: string): string {
  const bare = text.replaceAll(/\s/g, '').replaceAll('−', '-');
  const found = /^([($€£¥-]*)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\)?([%×]?)\)?$/.exec(bare);
  if (found === null || (found[2] ?? found[3]) === undefined) return text;
  const [, before = '', whole = '0', decimals = '', unit = ''] = found;
  const sign = /[(-]/.test(before) ? '-' : '';
  return `${sign}${whole.replaceAll(',', '')}${decimals}${unit === '%' ? '%' : ''}`;
}

const BEFORE = /^[($€£¥]+$/;
const AFTER = /^[)%]+$/;

/** Puts currency signs, brackets and percent signs, which filings set in separate cells, next to their figures. */
export function joinSigns(row: string[]): string[] {
  const cells = [...row];
  for (const [at, text] of row.entries()) {
    if (AFTER.test(text)) {
      const figure = cells.findLastIndex((cell, index) => index < at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${cells[figure] ?? ''}${text}`, ''];
    } else if (BEFORE.test(text)) {
      const figure = cells.findIndex((cell, index) => index > at && cell !== '');
      if (figure !== -1) [cells[figure], cells[at]] = [`${text}${cells[figure] ?? ''}`, ''];
    }
  }
  return cells;
}
