import { type ComponentType, type ReactNode, Suspense } from 'react';

import { parseEmbed } from '../../contract/embed/parse-embed.ts';
import type { EmbedQuery } from '../../contract/embed/queries.ts';
import { EMBED_PREFIX, isWidget, type Widget, WIDGETS } from '../../contract/embed/widgets.ts';
import { clip } from '../../contract/parameters.ts';
import type { Ask } from '../../contract/request.ts';
import { setNumberLocale } from '../../views/format/numbers.ts';
import { type FiguresView, ViewError } from '../../views/view.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { RowsSkeleton } from '../components/states/skeleton.tsx';
import { WidgetContent } from './widget-content.tsx';
import { MessageFrame, WidgetMessage } from './widget-frame.tsx';

type Appearance = Pick<EmbedQuery<'figures'>, 'theme' | 'accent' | 'width' | 'height' | 'locale' | 'as_of'>;

/** Applies the accent and how numbers are written. `public/embed-theme.js` applies the theme before the first paint. */
export function applyAppearance({ accent, width, height, locale }: Appearance): void {
  const { style } = document.documentElement;
  if (accent !== undefined) {
    style.setProperty('--accent', `#${accent}`);
    style.setProperty('--series-1', `#${accent}`);
    style.setProperty('--accent-soft', `color-mix(in srgb, #${accent} 14%, var(--paper))`);
  }
  if (width !== undefined) style.setProperty('--widget-width', `${width}px`);
  if (height !== undefined) style.setProperty('--widget-height', `${height}px`);
  if (locale !== undefined) setNumberLocale(locale);
}

type Part<W extends Widget> = ComponentType<{ query: EmbedQuery<W> }>;

/** A widget whose view is a chart or a table of figures. */
const figuresWidget = <W extends Widget>(
  load: () => Promise<(ask: Ask, query: EmbedQuery<W>) => Promise<FiguresView>>,
): Part<W> =>
  lazyPart(async () => {
    const [view, { FiguresWidget }] = await Promise.all([load(), import('./widgets/figures-widget.tsx')]);
    return ({ query }) => (
      <WidgetContent query={query} load={(ask) => view(ask, query)}>
        {(shown) => <FiguresWidget view={shown} />}
      </WidgetContent>
    );
  });

const PARTS: { [W in Widget]: Part<W> } = {
  chart: figuresWidget(async () => (await import('../../views/figures.ts')).chartView),
  table: figuresWidget(async () => (await import('../../views/figures.ts')).tableView),
  figures: lazyPart(async () => (await import('./widgets/figures.tsx')).Figures),
  filings: lazyPart(async () => (await import('./widgets/filings.tsx')).Filings),
  events: lazyPart(async () => (await import('./widgets/events.tsx')).Events),
  redline: lazyPart(async () => (await import('./widgets/redline.tsx')).Redline),
  passage: lazyPart(async () => (await import('./widgets/passage.tsx')).Passage),
  search: lazyPart(async () => (await import('./widgets/search.tsx')).Search),
  screen: figuresWidget(async () => (await import('../../views/screen.ts')).screenView),
};

type Embedded = { error: ViewError } | { error: null; shown: ReactNode; appearance: Appearance };

// The type of the query follows from the widget's name.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
function readWidget<W extends Widget>(widget: W, params: URLSearchParams): Embedded {
  const { query, message } = parseEmbed(widget, params);
  if (message !== null) return { error: new ViewError(`${message}.`) };
  const Shown: Part<W> = PARTS[widget];
  return { error: null, shown: <Shown query={query} />, appearance: query };
}

/** Reads an address: `/embed/chart?company=AAPL`. */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Embedded {
  const name = pathname.slice(EMBED_PREFIX.length);
  if (isWidget(name)) return readWidget(name, new URLSearchParams(search));
  return {
    error: new ViewError(`There is no widget '${clip(name)}'. The widgets are ${WIDGETS.join(', ')}.`),
  };
}

export function EmbeddedWidget({ embedded }: { embedded: Embedded }) {
  if (embedded.error !== null) {
    return (
      <MessageFrame>
        <WidgetMessage error={embedded.error} />
      </MessageFrame>
    );
  }
  return <Suspense fallback={<RowsSkeleton rows={6} label="Loading" />}>{embedded.shown}</Suspense>;
}
