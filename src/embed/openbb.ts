import { parseEmbed } from '../../contract/embed/parse-embed.ts';
import { EMBED_QUERIES } from '../../contract/embed/queries.ts';
import { EMBED_PREFIX, isWidget, type Widget } from '../../contract/embed/widgets.ts';

/** Tells the page around how high the content is, in the forms that pages listen to. */
function postHeight(height: number): void {
  const messages: unknown[] = [
    // AMP and our own `embed.js`.
    { sentinel: 'amp', type: 'embed-size', height },
    // Embedly, and with it Medium and Notion.
    JSON.stringify({ src: window.location.href, context: 'iframe.resize', height }),
    // News sites' systems that size charts.
    { 'datawrapper-height': { 'filings-desk': height } },
  ];
  // Any page may know the height, and none needs to be known here: the messages say nothing else.
  for (const message of messages) window.parent.postMessage(message, '*');
}

/** Posts the height now and whenever it changes. Does nothing outside a frame. */
export function followHeight(content: Element): void {
  if (window.parent === window) return;
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last || height === 0) return;
    last = height;
    postHeight(height);
  }).observe(content);
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Types of the messages of OpenBB Workspace. Source: docs.openbb.co/workspace/developers/widget-types/iframe */
const CONNECT = 'openbb-connect';
const UPDATE = 'openbb-params-update';

function widgetOf({ pathname }: Address): Widget | null {
  const name = pathname.slice(EMBED_PREFIX.length);
  return isWidget(name) ? name : null;
}

/** What the frame tells Workspace: the parameters of its widget, which Workspace shows as controls. */
export function connectMessage(address: Address): object | null {
  const widget = widgetOf(address);
  if (widget === null) return null;
  const params = [...new URLSearchParams(address.search)].map(([paramName, value]) => ({
    paramName,
    label: paramName,
    type: 'text',
    description: paramName,
    value,
  }));
  return { type: CONNECT, widgets: [], params };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The query of the address after an update by Workspace: the widget's own parameters replaced by those given, others
 * left out. Null if nothing changes, or if the widget could not be shown with them.
 */
export function updatedSearch(message: unknown, address: Address): string | null {
  const widget = widgetOf(address);
  if (widget === null || !isRecord(message) || message['type'] !== UPDATE) return null;
  const given = message['params'];
  if (!isRecord(given)) return null;
  const params = new URLSearchParams(address.search);
  const before = params.toString();
  for (const name of Object.keys(EMBED_QUERIES[widget].entries)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  const after = params.toString();
  return after === before || parseEmbed(widget, params).message !== null ? null : after;
}

/** Offers the parameters to the page around, and takes the ones it sends. Does nothing outside a frame. */
export function followWorkspace(): void {
  if (window.parent === window) return;
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    const search = updatedSearch(data, window.location);
    if (search !== null) window.location.replace(`${window.location.pathname}?${search}`);
  });
  // Any page may know the parameters: it wrote the address, or a page it opened did.
  const message = connectMessage(window.location);
  if (message !== null) window.parent.postMessage(message, '*');
}
