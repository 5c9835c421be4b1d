import type { Widget } from '../../contract/embed/widgets.ts';
import { ViewError } from '../../views/view.ts';
import type { Upstream } from '../upstream.ts';
import { askThrough } from '../upstream.ts';
import { writeCaption } from './caption.ts';
import type { Caption } from './render-caption.ts';
import { renderCaption, renderMessage } from './render-caption.ts';

/** A page does not wait longer for its caption: the widget itself asks again. */
const WAIT_MS = 1_000;

const PLACE = '<div id="caption"></div>';
const TITLE = '<title>Filings Desk</title>';

type Written = { html: string; head: string };

async function write(
  widget: Widget,
  params: URLSearchParams,
  { upstream, head }: Pick<CaptionedPage, 'upstream' | 'head'>,
): Promise<Written> {
  try {
    const caption = await writeCaption(widget, params, askThrough(upstream));
    return { html: renderCaption(caption), head: head(caption) };
  } catch (error) {
    if (!(error instanceof ViewError)) throw error;
    return { html: renderMessage(error.message), head: head(error.message) };
  }
}

type CaptionedPage = {
  upstream: Upstream;
  /** Tags for the page's head, its title among them: of what the widget shows, or of why it shows nothing. */
  head: (caption: Caption | string) => string;
  report: (message: string) => void;
};

/**
 * The page of a widget with its caption, or without it where that takes too long or fails: a page without a caption is
 * still the whole widget to a browser that runs scripts.
 */
export async function pageWithCaption(
  page: string,
  widget: Widget,
  search: string,
  { report, ...asked }: CaptionedPage,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const written = await Promise.race([
    write(widget, new URLSearchParams(search), asked).catch((error: unknown) => {
      report(`No caption for /embed/${widget}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }),
    late,
  ]);
  clearTimeout(timer);
  if (written === null) return page;
  return page
    .replace(PLACE, () => `<div id="caption">${written.html}</div>`)
    .replace(TITLE, () => written.head);
}
