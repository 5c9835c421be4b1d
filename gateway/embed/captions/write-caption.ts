import { parseEmbed } from '../../../contract/embed/parse-embed.ts';
import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { Widget } from '../../../contract/embed/widgets.ts';
import { isDate } from '../../../contract/parameters.ts';
import { type Ask, withDay } from '../../../contract/request.ts';
import { type Caption, CaptionError } from './caption.ts';
import { comparedLines, comparedRatio } from './compared-caption.ts';
import { figuresCaption } from './figures-caption.ts';
import { linesCaption } from './lines-caption.ts';
import { eventsCaption, filingsCaption, searchCaption } from './lists-caption.ts';
import { latestRatiosCaption, ratiosCaption } from './ratios-caption.ts';
import { screenCaption } from './screen-caption.ts';
import { segmentsCaption } from './segments-caption.ts';
import { passageCaption, redlineCaption } from './text-caption.ts';

/** The query of one widget. Throws CaptionError with what is wrong. */
function queryOf<W extends Widget>(widget: W, params: URLSearchParams) {
  const { query, message } = parseEmbed(widget, params);
  if (query === null) throw new CaptionError(`${message}.`);
  return query;
}

function chartCaption(ask: Ask, params: URLSearchParams): Promise<Caption> {
  const query = queryOf('chart', params);
  const { company, line = ['revenue'], ratio, segments } = query;
  if (segments !== undefined) return segmentsCaption(ask, query, segments);
  const isComparison = company.length > 1;
  if (ratio !== undefined)
    return isComparison ? comparedRatio(ask, query, ratio) : ratiosCaption(ask, query, ratio);
  return (isComparison ? comparedLines : linesCaption)(ask, { ...query, lines: line });
}

async function tableCaption(ask: Ask, params: URLSearchParams): Promise<Caption> {
  const query = queryOf('table', params);
  const { show, line } = query;
  const lines = line === undefined || line.length === 0 ? null : line;
  const { drawing: _, ...caption } = await (show === 'peers'
    ? peersCaption(ask, query, lines)
    : show === 'ratios'
      ? ratiosCaption(ask, query, lines)
      : linesCaption(ask, { ...query, lines }));
  return caption;
}

function peersCaption(
  ask: Ask,
  query: EmbedQuery<'table'>,
  lines: readonly string[] | null,
): Promise<Caption> {
  if (lines === null) return latestRatiosCaption(ask, query.company);
  const given = { ...query, statement: undefined, lines };
  return (query.company.length > 1 ? comparedLines : linesCaption)(ask, given);
}

const WRITERS: Record<Widget, (ask: Ask, params: URLSearchParams) => Promise<Caption>> = {
  chart: chartCaption,
  table: tableCaption,
  figures: (ask, params) => figuresCaption(ask, queryOf('figures', params).company),
  filings: (ask, params) => filingsCaption(ask, queryOf('filings', params)),
  events: (ask, params) => eventsCaption(ask, queryOf('events', params)),
  redline: (ask, params) => redlineCaption(ask, queryOf('redline', params)),
  passage: (ask, params) => passageCaption(ask, queryOf('passage', params)),
  search: (ask, params) => searchCaption(ask, queryOf('search', params)),
  screen: (ask, params) => screenCaption(ask, queryOf('screen', params)),
};

/** The caption of a widget's address. Throws CaptionError where the widget shows nothing. */
export async function writeCaption(widget: Widget, params: URLSearchParams, ask: Ask): Promise<Caption> {
  const day = params.get('as_of');
  if (day === null || !isDate(day)) return WRITERS[widget](ask, params);
  const written = await WRITERS[widget](askAsOf(ask, day), params);
  return { ...written, caption: `${written.caption}, as known on ${day}` };
}

/** Asks as of a day, where the endpoint has the parameter. */
function askAsOf(ask: Ask, day: string): Ask {
  return (endpoint, given) => ask(endpoint, { ...given, query: withDay(endpoint, given?.query ?? {}, day) });
}
