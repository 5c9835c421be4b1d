import * as v from 'valibot';

import { AccessionNumber, Cik, IsoDate } from '../../contract/endpoint.ts';
import { CHART_AXES, CHART_FORMS } from '../../views/choices.ts';
import { PINS } from '../../views/figure-table.ts';
import { label } from '../../views/format/names.ts';

/** How much a board holds: what one device, one link and one document can carry. */
export const BOARD_LIMITS = {
  boards: 12,
  entries: 100,
  title: 300,
  note: 4_000,
  /** Characters of a quotation, or of both sides of a change. */
  text: 6_000,
  columns: 60,
  rows: 24,
  /** 8-Ks marked on a chart. */
  events: 100,
  name: 60,
  sources: 60,
} as const;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const list = <T extends v.GenericSchema>(item: T, max: number) => v.pipe(v.array(item), v.maxLength(max));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page of the desk itself, never another site's. */
const Path = v.pipe(text(3_000), v.regex(/^\/(?:filings|companies|search|peers)(?:[/?][^\s\\<>"]*)?$/));

/** What a citation needs. Null where it isn't known, or doesn't apply. */
const Source = v.object({
  company: text(300),
  cik: Cik,
  accession_number: AccessionNumber,
  form: v.nullable(text(20)),
  filing_date: v.nullable(IsoDate),
  period_end: v.nullable(IsoDate),
  filename: v.nullable(text(200)),
  /** `1A`, or the name of a disclosure outside of Items. */
  item: v.nullable(text(200)),
  /** As numbered at its foot; absent where it isn't known. */
  page: v.optional(v.nullable(offset)),
  /** Characters of the document's text, end exclusive. */
  span: v.nullable(v.tuple([offset, offset])),
});

export type BoardSource = v.InferOutput<typeof Source>;

const common = {
  title: text(BOARD_LIMITS.title),
  note: text(BOARD_LIMITS.note),
  /** Where it was added, on the desk. */
  path: v.nullable(Path),
  sources: list(Source, BOARD_LIMITS.sources),
};

const Passage = v.object({
  ...common,
  kind: v.literal('passage'),
  quote: text(BOARD_LIMITS.text),
  /** Whether the quotation is only the beginning of the passage. */
  is_cut: v.boolean(),
});

const Figure = v.object({
  ...common,
  kind: v.literal('figure'),
  value: v.number(),
  unit: text(60),
  /** `2023-10-01 to 2024-09-28`. */
  period: v.nullable(text(60)),
  concept: v.nullable(text(200)),
  /** How a derived figure is calculated. */
  calculation: v.nullable(text(1_000)),
  remarks: list(text(600), 8),
});

const ChartRow = v.object({
  id: text(200),
  label: text(300),
  value_type: v.picklist(['amount', 'shares', 'per_share', 'number', 'rank', 'percent', 'times']),
  unit: v.nullable(text(60)),
  /** Its color and dash, where its place doesn't give them. */
  look: v.optional(offset),
  values: list(v.nullable(v.number()), BOARD_LIMITS.columns),
});

/** 8-Ks on the days they were filed, and the days of the chart's periods. */
const Events = v.object({
  marks: list(
    v.object({ filing_date: IsoDate, severity: v.picklist(['critical', 'notable', 'routine']) }),
    BOARD_LIMITS.events,
  ),
  spans: list(v.object({ id: text(60), from: IsoDate, to: IsoDate }), BOARD_LIMITS.columns),
});

const Chart = v.object({
  ...common,
  kind: v.literal('chart'),
  /** Null for a table without a chart. */
  form: v.nullable(v.picklist(CHART_FORMS)),
  axis: v.picklist(CHART_AXES),
  hasLabels: v.boolean(),
  /** Absent on earlier boards. */
  hasGrowth: v.optional(v.boolean()),
  reference: v.optional(text(30)),
  /** The reader's notes at points, as an address has them. */
  pins: v.optional(text(PINS.written)),
  /** Absent on earlier boards, and where no 8-Ks are marked. */
  events: v.optional(Events),
  caption: text(200),
  scale: v.picklist(['units', 'thousands', 'millions', 'billions']),
  columns: list(
    v.object({ id: text(60), label: text(BOARD_LIMITS.name), detail: v.nullable(text(60)) }),
    BOARD_LIMITS.columns,
  ),
  rows: list(ChartRow, BOARD_LIMITS.rows),
});

const Redline = v.object({
  ...common,
  kind: v.literal('redline'),
  /** `added`, `numbers only`. */
  change: text(40),
  /** As in a redline: `=` kept, `+` added, `-` removed, `>` moved here, `<` moved away. */
  ops: list(v.tuple([v.picklist(['=', '+', '-', '>', '<']), text(BOARD_LIMITS.text)]), 2_000),
  is_cut: v.boolean(),
});

export const Evidence = v.variant('kind', [Passage, Figure, Chart, Redline]);

export type Evidence = v.InferOutput<typeof Evidence>;
export type EvidenceOf<K extends Evidence['kind']> = Extract<Evidence, { kind: K }>;

export const BoardContent = v.object({
  title: text(BOARD_LIMITS.title),
  entries: list(Evidence, BOARD_LIMITS.entries),
});

export type BoardContent = v.InferOutput<typeof BoardContent>;

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/));
const Entry = v.object({ id: Id, evidence: Evidence });
const Board = v.object({
  id: Id,
  title: text(BOARD_LIMITS.title),
  entries: list(Entry, BOARD_LIMITS.entries),
});

export type BoardEntry = v.InferOutput<typeof Entry>;
export type Board = v.InferOutput<typeof Board>;

/** All boards of this device. A later layout has another version, and is not read by this one. */
export const BoardState = v.object({
  version: v.literal(1),
  /** The board that is shown and added to. */
  current: Id,
  boards: v.pipe(v.array(Board), v.minLength(1), v.maxLength(BOARD_LIMITS.boards)),
});

export type BoardState = v.InferOutput<typeof BoardState>;

/** Words of a filing on one line, at most as many as an entry holds. `wanted` are those of the whole passage. */
function quotation(words: string, wanted = 0): { quote: string; is_cut: boolean } {
  const whole = label(words.replaceAll(/\s+/g, ' '));
  return {
    quote: whole.slice(0, BOARD_LIMITS.text),
    // A part of the text may not be loaded.
    is_cut: whole.length > BOARD_LIMITS.text || words.length < wanted,
  };
}

type Quoted = { title: string; path: string; words: string; wanted?: number; source: BoardSource };

/** A passage with its words, as far as an entry holds them. */
export function passageOf({ title, path, words, wanted, source }: Quoted): EvidenceOf<'passage'> {
  return {
    kind: 'passage',
    title: label(title).slice(0, BOARD_LIMITS.title),
    note: '',
    path,
    ...quotation(words, wanted),
    sources: [{ ...source, company: source.company.slice(0, BOARD_LIMITS.title) }],
  };
}
