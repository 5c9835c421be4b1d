import { QUERY_MAX } from '../../contract/target.ts';
import { cardPath, embedPath, type WidgetAddress } from '../../views/addresses.ts';
import { escapeHtml } from '../../views/svg.ts';
import { widgetOfPage } from '../../views/widget-addresses.ts';
import type { Caption } from '../embed/render-caption.ts';
import { CARD } from './card/layout.ts';

/** Size of an embedded view where the consumer sets none. */
const WIDTH = 800;
const HEIGHT = 480;
const SIZE_MAX = 10_000;
const CACHE_SECONDS = 3_600;

export type OembedRequest =
  | { refused: 400 | 404 | 501; message: string }
  | { view: WidgetAddress; width: number; height: number };

/** An oEmbed 1.0 request. `isOwn` tells whether an address is this instance's; no address is ever fetched. */
export function readOembed(params: URLSearchParams, isOwn: (url: URL) => boolean): OembedRequest {
  const format = params.get('format') ?? 'json';
  if (format !== 'json') return { refused: 501, message: 'Only format=json is served.' };
  const address = params.get('url') ?? '';
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { refused: 400, message: 'url must be an address of this site.' };
  if (!isOwn(url)) return { refused: 404, message: 'url is an address of another site.' };
  const view =
    url.search.length > QUERY_MAX ? null : widgetOfPage(url.pathname, Object.fromEntries(url.searchParams));
  if (view === null) return { refused: 404, message: 'This page has no embedded view.' };
  const [width, height] = [size(params.get('maxwidth'), WIDTH), size(params.get('maxheight'), HEIGHT)];
  if (width === null || height === null)
    return { refused: 400, message: `maxwidth and maxheight must be whole numbers 1..${SIZE_MAX}.` };
  return { view, width, height };
}

function size(value: string | null, most: number): number | null {
  if (value === null) return most;
  if (!/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  return number < 1 || number > SIZE_MAX ? null : Math.min(number, most);
}

/** The answer: a frame of the embedded view, and its picture. */
export function oembedAnswer(
  { view, width, height }: { view: WidgetAddress; width: number; height: number },
  { title }: Caption,
  { public_url, has_cards }: { public_url: string; has_cards: boolean },
): object {
  const src = `${public_url}${embedPath(view)}`;
  const frame = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Filings Desk',
    provider_url: public_url,
    cache_age: CACHE_SECONDS,
    html: frame,
    width,
    height,
    ...(has_cards
      ? {
          thumbnail_url: `${public_url}${cardPath(view)}`,
          thumbnail_width: CARD.width,
          thumbnail_height: CARD.height,
        }
      : {}),
  };
}
