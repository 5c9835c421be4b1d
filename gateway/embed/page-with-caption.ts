import type { Widget } from '../../contract/embed/widgets.ts';
import type { Upstream } from '../upstream.ts';
import { askThrough } from './captions/ask.ts';
import { CaptionError } from './captions/caption.ts';
import { writeCaption } from './captions/write-caption.ts';
import { escapeHtml } from './escape-html.ts';
import { renderCaption, renderMessage } from './render-caption.ts';

/** A page does not wait longer for its caption: the widget itself asks again. */
const WAIT_MS = 1_000;

const PLACE = '<div id="caption"></div>';
const TITLE = '<title>Filings Desk</title>';

type Written = { html: string; title: string };

async function write(widget: Widget, params: URLSearchParams, upstream: Upstream): Promise<Written> {
  try {
    const caption = await writeCaption(widget, params, askThrough(upstream));
    return { html: renderCaption(caption), title: `${caption.title} – Filings Desk` };
  } catch (error) {
    if (error instanceof CaptionError) return { html: renderMessage(error.message), title: 'Filings Desk' };
    throw error;
  }
}

/**
 * The page of a widget with its caption, or without it where that takes too long or fails: a page without a caption is
 * still the whole widget to a browser that runs scripts.
 */
export async function pageWithCaption(
  page: string,
  widget: Widget,
  search: string,
  { upstream, report }: { upstream: Upstream; report: (message: string) => void },
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const written = await Promise.race([
    write(widget, new URLSearchParams(search), upstream).catch((error: unknown) => {
      report(`No caption for /embed/${widget}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }),
    late,
  ]);
  clearTimeout(timer);
  if (written === null) return page;
  return page
    .replace(PLACE, () => `<div id="caption">${written.html}</div>`)
    .replace(TITLE, () => `<title>${escapeHtml(written.title)}</title>`);
}
