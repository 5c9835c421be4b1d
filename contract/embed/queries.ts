import * as v from 'valibot';

import { CHART_PARAMETERS, PERIOD_RANGES } from '../chart-parameters.ts';
import { DISCLOSURE_FORMS } from '../disclosures-query.ts';
import { AccessionNumber } from '../endpoint.ts';
import { boolean, clip, date, integer, list, oneOf, words } from '../parameters.ts';
import { SEGMENT_METRICS, TTM_STATEMENTS } from '../statement-names.ts';
import type { Widget } from './widgets.ts';

const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
const EMBED_WIDTH = { min: 200, max: 2_000 } as const;
const EMBED_HEIGHT = { min: 120, max: 4_000 } as const;

function isLocale(value: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
  } catch {
    // Not a language tag at all.
    return false;
  }
}

/** A color in hexadecimal, without `#`, which would end the query: `0b5fa5` or `06c`. */
const color = v.pipe(
  v.string('must be given once'),
  v.check(
    (value) => /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value),
    (issue) => `must be a color such as 0b5fa5, got '${clip(issue.input)}'`,
  ),
);

const locale = v.pipe(
  v.string('must be given once'),
  v.check(isLocale, (issue) => `must be a language such as en-US or de, got '${clip(issue.input)}'`),
);

/** Parameters of every widget: how it looks, and of which day. */
const appearance = {
  theme: v.optional(oneOf(EMBED_THEMES), 'auto'),
  accent: v.optional(color),
  /** Greatest width in pixels; absent: that of the frame. */
  width: v.optional(integer(EMBED_WIDTH)),
  /** Height in pixels; absent: that of the content. */
  height: v.optional(integer(EMBED_HEIGHT)),
  /** What EDGAR had accepted by the end of this day. Rule: docs/rules.md#as-of-a-day */
  as_of: v.optional(date),
  /** How numbers are written. */
  locale: v.optional(locale),
};

/** Most lines, and most companies, in one widget. */
const EMBED_SERIES_MAX = 6;
const EMBED_COMPANIES_MAX = 12;

/* @__NO_SIDE_EFFECTS__ */
function matching(pattern: RegExp, what: string) {
  return v.pipe(
    v.string('must be given once'),
    v.trim(),
    v.check(
      (value) => pattern.test(value),
      (issue) => `must be ${what}, got '${clip(issue.input)}'`,
    ),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function each(pattern: RegExp, what: string, most = EMBED_SERIES_MAX) {
  return v.pipe(
    v.string('must be given once'),
    list(most),
    v.minLength(1, `must be ${what}, got nothing`),
    v.check(
      (values) => values.every((value) => pattern.test(value)),
      (issue) => {
        const wrong = issue.input.find((value) => !pattern.test(value)) ?? '';
        return `must be ${what}, got '${clip(wrong)}'`;
      },
    ),
  );
}

const COMPANY = /^[\w.-]{1,20}$/;
const company = matching(COMPANY, 'a ticker or CIK');
const companies = each(COMPANY, 'tickers or CIKs', EMBED_COMPANIES_MAX);
const lines = each(/^[\w:.-]{1,120}$/, 'line keys such as revenue');
const name = matching(/^[\w:.-]{1,160}$/, 'a name from the filing');
const period = matching(/^((Q[1-4]|H[12]|9M) )?\d{4}$/, "a fiscal period such as 2024 or 'Q1 2024'");
const accession = v.pipe(
  v.string('must be given once'),
  v.check(
    (value) => v.is(AccessionNumber, value),
    (issue) => `must be an accession number such as 0000320193-24-000123, got '${clip(issue.input)}'`,
  ),
);

/** Limits of the endpoints. Repeated here: their modules would ship with every widget. */
export const REPEATED = {
  q_max: 1_000,
  days_back_max: 730,
  periods: ['annual', 'quarterly', 'semiannual', 'nine_months'],
} as const;

const offset = integer({ min: 0, max: 99_999_999 });

/** Figures by period: the newest of them, or those from one to another, both included. */
const periods = {
  period_type: v.optional(oneOf([...REPEATED.periods, 'ttm']), 'annual'),
  periods: v.optional(oneOf(PERIOD_RANGES), 'latest'),
  from: v.optional(period),
  to: v.optional(period),
};

/** The query of each widget: what it shows, then how. Every parameter is flat text. */
export const EMBED_QUERIES = {
  /** Lines of a statement, ratios or segments over time; several companies by one line or ratio. */
  chart: v.strictObject({
    company: companies,
    line: v.optional(lines),
    /** Absent: the first statement that has the line. */
    statement: v.optional(oneOf(TTM_STATEMENTS)),
    ratio: v.optional(lines),
    segments: v.optional(oneOf(SEGMENT_METRICS)),
    /** Breakdown of `segments`: `us-gaap:StatementBusinessSegmentsAxis`. */
    axis: v.optional(name),
    view: v.optional(oneOf(['values', 'growth', 'common_size']), 'values'),
    form: v.optional(
      oneOf(['bars', 'lines', 'area', 'stack', 'stacked_area', 'mixed', 'multiples', 'scatter']),
    ),
    chart_axis: v.optional(oneOf(['linear', 'log', 'indexed'])),
    /** Whether every value is written next to its bar or point. */
    chart_values: v.optional(oneOf(['on', 'off'])),
    ...CHART_PARAMETERS,
    /** 8-K items whose events are on the chart of one company, or `all`. */
    events: v.optional(list(40)),
    ...periods,
    ...appearance,
  }),
  table: v.strictObject({
    company: companies,
    show: v.optional(oneOf(['statement', 'ratios', 'peers']), 'statement'),
    statement: v.optional(oneOf(TTM_STATEMENTS), 'income_statement'),
    /** Rows; absent: all. */
    line: v.optional(list(60)),
    view: v.optional(oneOf(['values', 'growth', 'common_size']), 'values'),
    ...periods,
    ...appearance,
  }),
  figures: v.strictObject({ company, ...appearance }),
  filings: v.strictObject({
    company,
    form_type: v.optional(v.pipe(words(20), v.toUpperCase())),
    limit: v.optional(integer({ min: 1, max: 50 }), '10'),
    ...appearance,
  }),
  events: v.strictObject({
    company,
    days_back: v.optional(integer({ min: 1, max: REPEATED.days_back_max }), '365'),
    severity: v.optional(oneOf(['all', 'critical', 'notable']), 'all'),
    limit: v.optional(integer({ min: 1, max: 50 }), '10'),
    ...appearance,
  }),
  /** A disclosure against an earlier report's. */
  redline: v.strictObject({
    company,
    tag: name,
    target: v.optional(accession),
    base: v.optional(accession),
    base_company: v.optional(company),
    form: v.optional(oneOf(DISCLOSURE_FORMS)),
    ignore_numbers: v.optional(boolean, 'false'),
    /** Most changes shown. */
    limit: v.optional(integer({ min: 1, max: 100 }), '20'),
    ...appearance,
  }),
  /** Words of a filing’s document, by their offsets in its text. */
  passage: v.strictObject({
    accession,
    /** File name; absent: the primary document. */
    document: v.optional(words(200)),
    offset: v.optional(offset),
    /** End, exclusive; absent: the end of the block at `offset`. */
    to: v.optional(offset),
    ...appearance,
  }),
  search: v.strictObject({
    q: words(REPEATED.q_max),
    company: v.optional(companies),
    forms: v.optional(list(20)),
    date_from: v.optional(date),
    date_to: v.optional(date),
    sort: v.optional(oneOf(['relevance', 'recent', 'oldest']), 'relevance'),
    limit: v.optional(integer({ min: 1, max: 20 }), '5'),
    ...appearance,
  }),
  /** Companies by their current figures. */
  screen: v.strictObject({
    columns: v.optional(list(8), 'revenue,revenue_growth,net_income,net_margin'),
    where: v.optional(list(20)),
    sort: v.optional(words(80)),
    period_type: v.optional(oneOf(['annual', 'quarterly', 'ttm']), 'annual'),
    sector: v.optional(words(40)),
    limit: v.optional(integer({ min: 1, max: 50 }), '10'),
    ...appearance,
  }),
} satisfies Record<Widget, v.GenericSchema<unknown, unknown>>;

export type EmbedQuery<W extends Widget> = v.InferOutput<(typeof EMBED_QUERIES)[W]>;
