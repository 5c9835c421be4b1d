import type { Caption } from './captions/caption.ts';
import { escapeHtml } from './escape-html.ts';

const ROWS_MAX = 60;

function headCells({ heads = [], days = [] }: Caption): string {
  return heads
    .map((text, at) => {
      const day = days[at] ?? null;
      return `<th scope="col">${escapeHtml(text)}${day === null ? '' : `<br>${escapeHtml(day)}`}</th>`;
    })
    .join('');
}

/** A row; a missing figure's reason appears when it is pointed at. */
function rowCells(
  [head = '', ...texts]: readonly string[],
  [, ...reasons]: readonly (string | null)[],
): string {
  const cells = texts.map((text, at) => {
    const reason = reasons[at] ?? null;
    return `<td${reason === null ? '' : ` title="${escapeHtml(reason)}"`}>${escapeHtml(text)}</td>`;
  });
  return `<tr><th scope="row">${escapeHtml(head)}</th>${cells.join('')}</tr>`;
}

function tableOf(caption: Caption): string {
  const { rows = [], reasons = [] } = caption;
  if (rows.length === 0) return '';
  const body = rows.slice(0, ROWS_MAX).map((row, at) => rowCells(row, reasons[at] ?? []));
  return `<div class="caption-table"><table><thead><tr>${headCells(caption)}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function quotationOf({ quotation = [] }: Caption): string {
  if (quotation.length === 0) return '';
  return `<blockquote>${quotation.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</blockquote>`;
}

/** A caption as HTML, every text of it escaped. */
export function renderCaption(caption: Caption): string {
  const { title, source } = caption;
  return [
    '<article class="widget">',
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(caption.caption)}</p></header>`,
    tableOf(caption),
    quotationOf(caption),
    `<footer>Source: ${escapeHtml(source)}</footer>`,
    '</article>',
  ].join('');
}

/** Why a widget shows nothing, as HTML. */
export function renderMessage(message: string): string {
  return `<article class="widget"><p>${escapeHtml(message)}</p></article>`;
}
