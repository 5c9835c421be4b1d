export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A cell must not end its row or column, nor be read as a formula. Numbers and signs stay as they are. */
function tsvCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=@]/.test(line) || (/^[+-]/.test(line) && !/^[+-][\d.,]*%?$/.test(line)) ? `'${line}` : line;
}

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(tsvCell).join('\t')).join('\n');

export const toHtmlTable = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`;

const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });

/** Writes a table to the clipboard: as TSV for spreadsheets and editors, as HTML for documents. Rejects if not allowed. */
export async function writeTable(rows: readonly (readonly string[])[]): Promise<void> {
  await navigator.clipboard.write([
    new ClipboardItem({ ...part('text/plain', toTsv(rows)), ...part('text/html', toHtmlTable(rows)) }),
  ]);
}
