import { type EmbedParams, parseEmbed } from '../contract/embed/parse-embed.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import type { Widget } from '../contract/embed/widgets.ts';
import type { Filing } from '../contract/filings.ts';
import type { RedlineResponse } from '../contract/redline.ts';
import { type Ask, withDay } from '../contract/request.ts';
import { formTitle, rootForm } from '../domain/filing/forms.ts';
import { type ChartData, chartOf } from './chart.ts';
import { gapText } from './figure-table.ts';
import { chartView, tableView } from './figures.ts';
import { filedOn, knownOn } from './format/dates.ts';
import { formatFigure } from './format/figures.ts';
import { type Hit, hitTitle } from './hits.ts';
import { keyFiguresView } from './key-figures.ts';
import { eventsView, filingsView, searchView } from './lists.ts';
import { filingView, passageView } from './passages.ts';
import { opsOf, redlineCounts, type RedlineOp, redlineSentence, redlineView } from './redline.ts';
import { screenView } from './screen.ts';
import { type FiguresView, sourceText, ViewError, type ViewHead } from './view.ts';

/**
 * What a view shows, as texts: for readers without JavaScript, the preview of a link, and a picture. All text is plain; a
 * surface escapes it.
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
  /** A second line of a row's head: a company's ticker and the period of its figures. */
  details?: readonly (string | null)[];
  rows?: readonly (readonly string[])[];
  /** Why a figure is missing, at its place in `rows`. */
  reasons?: readonly (readonly (string | null)[])[];
  quotation?: readonly string[];
  /** What the address names and the view lacks, and why. */
  left_out?: readonly string[];
  notes?: readonly string[];
  source: string;
  /** Only for pictures. */
  drawing?: Drawing;
};

type ChartDrawing = { kind: 'chart'; data: ChartData };

/** Changed paragraphs, first ones first: their words with insertions and deletions. */
export type ChangesDrawing = { kind: 'changes'; counts: string; passages: readonly (readonly RedlineOp[])[] };

export type HitsDrawing = {
  kind: 'hits';
  count: string;
  hits: readonly Pick<Hit, 'form' | 'filer' | 'filed' | 'places'>[];
};

/** What a picture shows of a view, where that is not its table or quotation. */
type Drawing = ChartDrawing | ChangesDrawing | HitsDrawing;

const WRITERS: { [W in Widget]: (ask: Ask, query: EmbedQuery<W>) => Promise<Caption> } = {
  chart: async (ask, query) => figuresCaption(await chartView(ask, query)),
  table: async (ask, query) => figuresCaption(await tableView(ask, query)),
  screen: async (ask, query) => figuresCaption(await screenView(ask, query)),
  figures: keyFiguresCaption,
  filings: filingsCaption,
  events: eventsCaption,
  redline: redlineCaption,
  passage: passageCaption,
  search: searchCaption,
};

/** The caption of a widget's address. Throws ViewError where the widget shows nothing. */
// The type of the query follows from the widget's name.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
export async function writeCaption<W extends Widget>(
  widget: W,
  params: EmbedParams,
  ask: Ask,
): Promise<Caption> {
  const { query, message } = parseEmbed(widget, params);
  if (query === null) throw new ViewError(`${message}.`);
  const { as_of: day } = query;
  if (day === undefined) return WRITERS[widget](ask, query);
  const written = await WRITERS[widget](askAsOf(ask, day), query);
  return { ...written, caption: knownOn(written.caption, day) };
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
    // Of a row without a figure it is the reason, which is said of the chart.
    details: rows.map(({ detail = null, cells }) =>
      cells.some(({ value }) => value !== null) ? detail : null,
    ),
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

async function keyFiguresCaption(ask: Ask, { company }: EmbedQuery<'figures'>): Promise<Caption> {
  const { head, table } = await keyFiguresView(ask, company);
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
  const [[form = '', filed = '', , title = ''] = []] = rows;
  return {
    ...headOf(head),
    headline: `${filedOn(form, filed)}${title === '' ? '' : `: ${title}`}`,
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
  item_titles,
}: Filing): Pick<Caption, 'headline' | 'heads' | 'rows'> {
  const period = period_end === null ? [] : [['Period ended', period_end]];
  const titles = item_titles.filter((title) => title !== null);
  const items = titles.map((title, at) => [at === 0 ? 'Items' : '', title]);
  const of = period_end === null ? '' : `Period ended ${period_end}`;
  return {
    headline: titles.length > 0 ? titles.join('; ') : of,
    heads: ['', ''],
    rows: [['Form', form], ['Filed', filing_date], ...period, ...items],
  };
}

const DESCRIPTION_MAX = 280;

/** What a view says first, what it is, and its source: full sentences, none of them empty. */
export function describe(view: Caption): string {
  const parts = [firstWords(view), view.caption, `Source: ${view.source}`]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const text = parts.reduce((all, part) => `${all}${/[.?!…]”?$/.test(all) ? '' : '.'} ${part}`);
  return cut(text);
}

function cut(text: string): string {
  const clean = text.toWellFormed();
  return clean.length <= DESCRIPTION_MAX ? clean : `${clean.slice(0, DESCRIPTION_MAX - 1).toWellFormed()}…`;
}

/** Its own words, those it quotes, or the first row's newest figure. */
function firstWords({ headline: own, heads = [], rows = [], quotation = [] }: Caption): string {
  if (own !== undefined) return own;
  const words = quotation.join(' ').trim();
  if (words !== '') return `“${words}”`;
  const [label = '', ...figures] = rows[0] ?? [];
  const newest = figures.findLastIndex((figure) => figure !== '' && figure !== '—' && figure !== 'n.m.');
  const period = heads[newest + 1] ?? '';
  if (newest === -1) return '';
  return `${label} ${figures[newest] ?? ''}${period === '' ? '' : ` (${period})`}`.trim();
}
