import type { Caption } from './captions/caption.ts';
import { escapeHtml } from './escape-html.ts';

const ROWS_MAX = 60;

function cells(texts: readonly string[], head: 'col' | 'row'): string {
  return texts
    .map((text, at) => {
      if (head === 'col') return `<th scope="col">${escapeHtml(text)}</th>`;
      return at === 0 ? `<th scope="row">${escapeHtml(text)}</th>` : `<td>${escapeHtml(text)}</td>`;
    })
    .join('');
}

function tableOf({ heads = [], rows }: Caption): string {
  if (rows === undefined || rows.length === 0) return '';
  const body = rows.slice(0, ROWS_MAX).map((row) => `<tr>${cells(row, 'row')}</tr>`);
  return `<div class="caption-table"><table><thead><tr>${cells(heads, 'col')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
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
