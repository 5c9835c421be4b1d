import { EMBED_PREFIX, type Widget } from '../../../contract/embed/widgets.ts';
import type { EmbedSearch } from './embed-query.ts';
import { addressName, hasParameter, WIDGET_NAMES } from './fields.ts';

/** Height of a frame until its content is known, or without the script. */
const FRAME_HEIGHT_PX = 460;

/** The parameters that the widget has, in its order. */
function parametersOf({ widget, ...all }: EmbedSearch): [string, string][] {
  return Object.entries(all).flatMap(([name, value]) =>
    value !== undefined && value.trim() !== '' && hasParameter(widget, name)
      ? [[addressName(name), value.trim()]]
      : [],
  );
}

/** Path of the widget. Example: `/embed/chart?company=AAPL`. */
export function embedPath(search: EmbedSearch): string {
  const query = new URLSearchParams(parametersOf(search)).toString();
  return `${EMBED_PREFIX}${search.widget}${query === '' ? '' : `?${query}`}`;
}

/** Parameters of how a widget looks, which its picture doesn't have. */
const APPEARANCE: ReadonlySet<string> = new Set(['theme', 'accent', 'locale', 'width', 'height']);

export function picturePath(search: EmbedSearch): string {
  const shown = parametersOf(search).filter(([name]) => !APPEARANCE.has(name));
  return `/cards/${search.widget}.png?${new URLSearchParams(shown).toString()}`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** 'net_income,eps' → 'Net income, eps'. */
function inWords(codes: string | undefined): string | undefined {
  const words = codes?.replaceAll('_', ' ').replaceAll(/,\s*/g, ', ').trim();
  return words === undefined || words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Chart: AAPL, MSFT: Gross margin', as the title of a frame. */
export function embedTitle(search: EmbedSearch): string {
  const name = WIDGET_NAMES.find(([widget]) => widget === search.widget)?.[1] ?? search.widget;
  const { company, line, ratio, segments, form_type, tag, accession, q } = search;
  const companies = company?.split(/,\s*/).join(', ');
  const parts: Partial<Record<Widget, (string | undefined)[]>> = {
    chart: [companies, inWords(ratio ?? segments ?? line)],
    filings: [companies, form_type],
    redline: [companies, tag],
    passage: [accession],
    search: [q],
  };
  const about = (parts[search.widget] ?? [companies]).filter((part) => part !== undefined && part !== '');
  return about.length === 0 ? name : `${name}: ${about.join(': ')}`;
}

/** An address within a Markdown link. */
const escaped = (link: string) => link.replaceAll(')', '%29');

export function embedCodes(search: EmbedSearch, origin: string): readonly [string, string][] {
  const address = `${origin}${embedPath(search)}`;
  const title = embedTitle(search);
  const height = search.height ?? String(FRAME_HEIGHT_PX);
  const picture = `${origin}${picturePath(search)}`;
  const plain = title.replaceAll(/[[\]]/g, ' ');
  const data = parametersOf(search).map(([name, value]) => ` data-${name}="${attribute(value)}"`);
  return [
    [
      'Script, sizes itself',
      `<script async src="${origin}/embed.js" data-widget="${search.widget}" data-title="${attribute(title)}"${data.join('')}></script>`,
    ],
    [
      'Frame',
      `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${attribute(height)}" style="border:0" loading="lazy"></iframe>`,
    ],
    [
      'Picture',
      `<a href="${attribute(address)}"><img src="${attribute(picture)}" alt="${attribute(title)}" width="600" height="315" /></a>`,
    ],
    ['Markdown link', `[${plain}](${escaped(address)})`],
    ['Markdown picture', `[![${plain}](${escaped(picture)})](${escaped(address)})`],
    ['Address', address],
  ];
}
