import { parseEmbed } from '../../contract/embed/parse-embed.ts';
import type { EmbedQuery } from '../../contract/embed/queries.ts';
import type { Widget } from '../../contract/embed/widgets.ts';
import type { Filing } from '../../contract/filings.ts';
import { isDate } from '../../contract/parameters.ts';
import type { RedlineResponse } from '../../contract/redline.ts';
import { type Ask, withDay } from '../../contract/request.ts';
import { formTitle, rootForm } from '../../domain/filing/forms.ts';
import { chartOf } from '../../views/chart.ts';
import { gapText } from '../../views/figure-table.ts';
import { chartView, tableView } from '../../views/figures.ts';
import { formatFigure } from '../../views/format/figures.ts';
import { hitTitle } from '../../views/hits.ts';
import { keyFiguresView } from '../../views/key-figures.ts';
import { eventsView, filingsView, searchView } from '../../views/lists.ts';
import { filingView, passageView } from '../../views/passage-view.ts';
import { opsOf, redlineCounts, type RedlineOp, redlineSentence, redlineView } from '../../views/redline.ts';
import { screenView } from '../../views/screen.ts';
import { type FiguresView, sourceText, ViewError, type ViewHead } from '../../views/view.ts';
import type { Caption } from './render-caption.ts';

/** The query of one widget. Throws ViewError with what is wrong. */
function queryOf<W extends Widget>(widget: W, params: URLSearchParams): EmbedQuery<W> {
  const { query, message } = parseEmbed(widget, params);
  if (query === null) throw new ViewError(`${message}.`);
  return query;
}

const WRITERS: Record<Widget, (ask: Ask, params: URLSearchParams) => Promise<Caption>> = {
  chart: async (ask, params) => figuresCaption(await chartView(ask, queryOf('chart', params))),
  table: async (ask, params) => figuresCaption(await tableView(ask, queryOf('table', params))),
  screen: async (ask, params) => figuresCaption(await screenView(ask, queryOf('screen', params))),
  figures: (ask, params) => keyFiguresCaption(ask, queryOf('figures', params).company),
  filings: (ask, params) => filingsCaption(ask, queryOf('filings', params)),
  events: (ask, params) => eventsCaption(ask, queryOf('events', params)),
  redline: (ask, params) => redlineCaption(ask, queryOf('redline', params)),
  passage: (ask, params) => passageCaption(ask, queryOf('passage', params)),
  search: (ask, params) => searchCaption(ask, queryOf('search', params)),
};

/** The caption of a widget's address. Throws ViewError where the widget shows nothing. */
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

function headOf(head: ViewHead): Pick<Caption, 'title' | 'caption' | 'left_out' | 'notes' | 'source'> {
  const { title, caption, left_out = [], notes } = head;
  return { title, caption, left_out, notes, source: sourceText(head) };
}

/** The table of a view as texts, and its chart as a picture. */
function figuresCaption(view: FiguresView): Caption {
  const { columns, rows, scale } = view.table;
  return {
    ...headOf(view),
    heads: ['', ...columns.map(({ label }) => label)],
    days: [null, ...columns.map(({ detail }) => detail)],
    rows: rows.map(({ label, value_type, cells }) => [
      label,
      ...cells.map((cell) =>
        cell.value === null
          ? gapText(cell.reason)
          : formatFigure(cell.value, cell.value_type ?? value_type, scale),
      ),
    ]),
    reasons: rows.map(({ cells }) => [
      null,
      ...cells.map(({ value, reason }) => (value === null ? reason : null)),
    ]),
    ...drawingOf(view),
  };
}

/** The chart of a view, and what it says of its drawing. */
function drawingOf({ chart, left_out = [] }: FiguresView): Pick<Caption, 'drawing' | 'left_out'> {
  if (chart === null) return {};
  const data = chartOf(chart);
  return { drawing: { kind: 'chart', data }, left_out: [...left_out, ...data.notes] };
}

async function keyFiguresCaption(ask: Ask, id: string): Promise<Caption> {
  const { head, table } = await keyFiguresView(ask, id);
  return {
    ...headOf(head),
    caption: table.unit,
    heads: ['', ...table.columns.map(({ label }) => label)],
    days: [null, ...table.columns.map(({ end }) => end)],
    rows: table.rows.map(({ title, cells }) => [
      title,
      ...cells.map(({ text, reason }) => text ?? gapText(reason)),
    ]),
    reasons: table.rows.map(({ cells }) => [
      null,
      ...cells.map(({ text, reason }) => (text === null ? reason : null)),
    ]),
  };
}

async function filingsCaption(ask: Ask, query: EmbedQuery<'filings'>): Promise<Caption> {
  const { head, filings } = await filingsView(ask, query);
  const rows = filings.map(({ form, filing_date, accession_number, description }) => {
    const title = formTitle(rootForm(form)) ?? description ?? '';
    return [form, filing_date, accession_number, title];
  });
  const [[form, filed, , title = ''] = []] = rows;
  return {
    ...headOf(head),
    headline: `${form} filed ${filed}${title === '' ? '' : `: ${title}`}`,
    heads: ['Form', 'Filed', 'Accession number', 'Title'],
    rows,
  };
}

async function eventsCaption(ask: Ask, query: EmbedQuery<'events'>): Promise<Caption> {
  const { head, events } = await eventsView(ask, query);
  const rows = events.map(({ filing_date, items, headline }) => [
    filing_date,
    items.map(({ title, code }) => title ?? code).join('; '),
    headline ?? '',
  ]);
  return {
    ...headOf(head),
    headline: rows[0]?.filter((part) => part !== '').join(': ') ?? '',
    heads: ['Filed', 'Items', 'Headline'],
    rows,
  };
}

async function searchCaption(ask: Ask, query: EmbedQuery<'search'>): Promise<Caption> {
  const { head, hits, count } = await searchView(ask, query);
  const [best] = hits;
  const words = best?.places[0]?.text ?? '';
  return {
    ...headOf(head),
    headline:
      best === undefined
        ? count
        : `${count}: ${hitTitle(best, best.filed)}${words === '' ? '' : `, “${words}”`}`,
    heads: ['Form', 'Company', 'Filed', 'Place', 'Words'],
    rows: hits.map(({ form, filer, filed, places: [place] }) => [
      form,
      filer,
      filed,
      place?.name ?? '',
      place?.text ?? '',
    ]),
    drawing: { kind: 'hits', count, hits },
  };
}

/** What changed in a disclosure, in numbers. */
async function redlineCaption(ask: Ask, query: EmbedQuery<'redline'>): Promise<Caption> {
  const { head, redline } = await redlineView(ask, query);
  const { summary, base, target } = redline;
  const counts = redlineCounts(summary, { base: base.company.name, target: target.company.name });
  const sentence = redlineSentence(redline);
  return {
    title: head.title,
    caption: head.caption,
    headline: sentence,
    heads: ['Paragraphs', ''],
    rows: counts.map(({ name, text }) => [name, text]),
    // Both reports, also where they are of one company.
    source: head.sources.map((source) => sourceText({ ...head, sources: [source] })).join('; '),
    drawing: { kind: 'changes', counts: sentence, passages: firstChanges(redline) },
  };
}

/** Most changed paragraphs in a picture. */
const PASSAGES_MAX = 6;

/** The first paragraphs with changed words, then those added or removed as a whole. */
function firstChanges({ passages }: RedlineResponse): RedlineOp[][] {
  const of = (...kinds: string[]) =>
    passages.filter(({ status, table }) => table === undefined && kinds.includes(status));
  return [...of('changed'), ...of('added', 'removed')].slice(0, PASSAGES_MAX).map(opsOf);
}

/** A quotation in its filing; of a filing without a place in it, what the filing is. */
async function passageCaption(ask: Ask, query: EmbedQuery<'passage'>): Promise<Caption> {
  if (query.offset === undefined && query.document === undefined) {
    const { head, filing } = await filingView(ask, query.accession);
    return { ...headOf(head), ...factsOf(filing) };
  }
  const { head, text } = await passageView(ask, query);
  return {
    ...headOf(head),
    quotation: text.blocks
      .filter(({ kind }) => kind !== 'table')
      .map(({ start, end }) => text.text.slice(start - text.from, end - text.from)),
  };
}

/** The first words of a filing are those of its form: what it reports says more. */
function factsOf({
  form,
  filing_date,
  period_end,
  item_titles = [],
}: Filing): Pick<Caption, 'headline' | 'heads' | 'rows'> {
  const period = period_end === undefined || period_end === null ? [] : [['Period ended', period_end]];
  const titles = item_titles.filter((title) => title !== null);
  const items = titles.map((title, at) => [at === 0 ? 'Items' : '', title]);
  const of = period_end === undefined || period_end === null ? '' : `Period ended ${period_end}`;
  return {
    headline: titles.length > 0 ? titles.join('; ') : of,
    heads: ['', ''],
    rows: [['Form', form], ['Filed', filing_date], ...period, ...items],
  };
}
