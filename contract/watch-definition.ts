import * as v from 'valibot';

import { SCREEN_PERIODS } from './screen.ts';
import { WATCH_KINDS } from './watch-kinds.ts';

/** Companies that one watch may name. */
const WATCHED_COMPANIES_MAX = 500;
const LIST_MAX = 50;

const text = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, (issue) => `must be at most ${max} characters, got ${issue.received}`),
  );

const texts = (max: number) =>
  v.pipe(
    v.array(text(80), 'must be a list of texts'),
    v.maxLength(max, (issue) => `must have at most ${max} entries, got ${issue.received}`),
  );

const wanted = (max: number, message: string) => v.pipe(texts(max), v.minLength(1, message));

const flag = v.boolean('must be true or false');

const common = {
  /** Tickers or CIKs; any company if absent or empty. */
  companies: v.optional(texts(WATCHED_COMPANIES_MAX)),
  /** Forms; a form without `/A` also takes its amendments. Any form if absent or empty. */
  forms: v.optional(texts(LIST_MAX)),
};

/** Filings of companies. */
const Companies = {
  ...common,
  kind: v.literal('companies'),
  companies: wanted(WATCHED_COMPANIES_MAX, 'must name a company'),
};

/** A full-text search, with its parameters' names. */
const Search = {
  ...common,
  kind: v.literal('search'),
  q: text(1_000),
  items: v.optional(texts(LIST_MAX)),
  within: v.optional(texts(20)),
  sics: v.optional(texts(30)),
  locations: v.optional(texts(60)),
  location_type: v.optional(v.picklist(['located', 'incorporated'], 'must be located or incorporated')),
  expand: v.optional(flag),
  understand: v.optional(flag),
  skip_stop_words: v.optional(flag),
  word_forms: v.optional(flag),
};

/** New wording in a section of 10-Ks and 10-Qs. */
const Disclosure = {
  ...common,
  kind: v.literal('disclosure'),
  /** Tag of the disclosure; any if absent. */
  tag: v.optional(text(120)),
  /** Least novelty of a passage, 0 to 1. */
  minimum_novelty: v.optional(
    v.pipe(
      v.number('must be a number 0..1'),
      v.minValue(0, 'must be a number 0..1'),
      v.maxValue(1, 'must be a number 0..1'),
    ),
    0.5,
  ),
};

/** Items of Form 8-K. */
const Item = { ...common, kind: v.literal('item'), items: wanted(LIST_MAX, 'must name an item') };

/** Conditions on a company's newest figures, as in a screen. */
const Figure = {
  ...common,
  kind: v.literal('figure'),
  where: wanted(10, 'must have a condition, such as revenue_growth<0'),
  period_type: v.optional(v.picklist(SCREEN_PERIODS, 'must be annual, quarterly or ttm'), 'quarterly'),
  /** Three-letter code. USD where amounts are compared and none is given. */
  currency: v.optional(v.pipe(text(3), v.toUpperCase())),
};

const strict = {
  companies: v.strictObject(Companies),
  search: v.strictObject(Search),
  disclosure: v.strictObject(Disclosure),
  item: v.strictObject(Item),
  figure: v.strictObject(Figure),
};

const WRONG_KIND = `must be one of ${WATCH_KINDS.join(', ')}`;

/** What a watch looks at, alone. */
export const WatchDefinition = v.variant('kind', Object.values(strict), WRONG_KIND);

export type WatchDefinition = v.InferOutput<typeof WatchDefinition>;

const own = {
  /** Shown in lists and feeds; absent: made from the definition. */
  name: v.optional(text(120)),
  /** Where alerts are sent; absent or null: nowhere. */
  webhook_url: v.optional(v.nullable(text(500))),
};

/** Body that makes or replaces a watch. */
export const WatchRequest = v.variant(
  'kind',
  [
    v.strictObject({ ...Companies, ...own }),
    v.strictObject({ ...Search, ...own }),
    v.strictObject({ ...Disclosure, ...own }),
    v.strictObject({ ...Item, ...own }),
    v.strictObject({ ...Figure, ...own }),
  ],
  WRONG_KIND,
);

export type WatchRequest = v.InferOutput<typeof WatchRequest>;
