import type { ChartData } from '../../views/chart.ts';
import type { Hit } from '../../views/hits.ts';
import type { RedlineOp } from '../../views/redline.ts';
import { escapeHtml } from '../../views/svg.ts';

/**
 * What a widget shows, as the server writes it: readable without JavaScript, and before the widget is ready. All text is
 * plain; it is escaped when it is written.
 */
export type Caption = {
  title: string;
  /** 'USD millions, annual'. */
  caption: string;
  /** What the view says first, in a sentence; absent: its quotation, or the first row's newest figure. */
  headline?: string;
  /** A table; its first cells are row heads. */
  heads?: readonly string[];
  /** Last days of the periods in `heads`. */
  days?: readonly (string | null)[];
  rows?: readonly (readonly string[])[];
  /** Why a figure is missing, at its place in `rows`. */
  reasons?: readonly (readonly (string | null)[])[];
  /** Paragraphs of a filing. */
  quotation?: readonly string[];
  /** What is missing of what the address asks for, and why. */
  left_out?: readonly string[];
  notes?: readonly string[];
  source: string;
  /** Only for pictures. */
  drawing?: Drawing;
};

/** A chart of the same values as the caption's table. */
type ChartDrawing = { kind: 'chart'; data: ChartData };

/** Changed paragraphs, first ones first: their words with insertions and deletions. */
export type ChangesDrawing = {
  kind: 'changes';
  counts: string;
  passages: readonly (readonly RedlineOp[])[];
};

/** Results of a search, with the words of their best places. */
export type HitsDrawing = {
  kind: 'hits';
  count: string;
  hits: readonly Pick<Hit, 'form' | 'filer' | 'filed' | 'places'>[];
};

/** What a picture shows of a view, where that is not its table or quotation. */
type Drawing = ChartDrawing | ChangesDrawing | HitsDrawing;

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

function notesOf({ left_out = [], notes = [] }: Caption): string {
  return [...left_out, ...notes].map((note) => `<p>${escapeHtml(note)}</p>`).join('');
}

/** A caption as HTML, every text of it escaped. */
export function renderCaption(caption: Caption): string {
  const { title, source } = caption;
  return [
    '<article class="widget">',
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(caption.caption)}</p></header>`,
    tableOf(caption),
    quotationOf(caption),
    notesOf(caption),
    `<footer>Source: ${escapeHtml(source)}</footer>`,
    '</article>',
  ].join('');
}

/** Why a widget shows nothing, as HTML. */
export function renderMessage(message: string): string {
  return `<article class="widget"><p>${escapeHtml(message)}</p></article>`;
}
