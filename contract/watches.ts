import * as v from 'valibot';

import { defineEndpoint, type Endpoint, forOperators, opaque } from './endpoint.ts';
import { filerParameters } from './filer-filters.ts';
import { integer, words } from './parameters.ts';
import { SCREEN_PERIODS } from './screen.ts';
import { Alert, MatchedFiling } from './watch-alert.ts';
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
  ...filerParameters(texts),
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

/** Watches that an instance has at most. */
export const WATCHES_MAX = 10_000;

export const Watch = v.looseObject({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(WATCH_KINDS),
  definition: v.looseObject({ kind: v.picklist(WATCH_KINDS) }),
  /** ISO 8601, UTC. Filings accepted since then are compared with it. */
  created_at: v.string(),
  updated_at: v.string(),
  /** Why it finds nothing at present, such as a ticker that no company has any more; null when it works. */
  problem: v.nullable(v.string()),
  alerts: v.number(),
  last_alert_at: v.nullable(v.string()),
  webhook_url: v.nullable(v.string()),
});

export type Watch = v.InferOutput<typeof Watch>;

const WatchAnswer = v.looseObject({
  watch: Watch,
  /** Signs what is sent; answered once, when the webhook was set. */
  webhook_secret: v.optional(v.string()),
});

/** How often a watch would have fired, over what is stored. */
export const WatchPreview = v.looseObject({
  name: v.string(),
  since: v.string(),
  until: v.string(),
  /** Filings that it would have found; a lower bound where `is_complete` is false. */
  filings: v.number(),
  months: v.array(v.looseObject({ key: v.string(), count: v.number() })),
  /** The newest of them, as alerts say them. */
  examples: v.array(opaque(MatchedFiling)),
  is_complete: v.boolean(),
  /** What the count is of, and what is missing, in words. */
  known: v.string(),
});

export type WatchPreview = v.InferOutput<typeof WatchPreview>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const Delivery = v.looseObject({
  /** `webhook-id` of every attempt. */
  id: v.string(),
  alert_id: v.string(),
  accession_number: v.string(),
  state: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  created_at: v.string(),
  /** When it is sent next; null when it is not. */
  next_at: v.nullable(v.string()),
  last_attempt_at: v.nullable(v.string()),
  /** Status of the last answer; null where there was none. */
  status: v.nullable(v.number()),
  error: v.nullable(v.string()),
});

export type Delivery = v.InferOutput<typeof Delivery>;

const WatchPath = v.object({ id: v.string() });

const ALERTS_MAX = 100;

export const watchesEndpoint = defineEndpoint(forOperators, {
  path: '/watches',
  summary: 'Watches',
  response: v.looseObject({
    watches: v.array(Watch),
    /** Whether the instance sends webhooks. */
    webhooks: v.boolean(),
  }),
}) satisfies Endpoint;

export const alertsEndpoint = defineEndpoint(forOperators, {
  path: '/watches/alerts',
  summary: 'Filings that fulfilled watches, newest first',
  query: v.strictObject({
    /** Id of a watch; all watches if absent. */
    watch: v.optional(words(20)),
    page: v.optional(integer({ min: 1, max: 1_000_000 }), '1'),
    limit: v.optional(integer({ min: 1, max: ALERTS_MAX }), '20'),
  }),
  response: v.looseObject({ alerts: v.array(Alert), total: v.number() }),
}) satisfies Endpoint;

export const previewWatchEndpoint = defineEndpoint(forOperators, {
  method: 'POST',
  path: '/watches/preview',
  summary: 'How often a watch would have fired in the last year',
  timeout_ms: 30_000,
  body: WatchDefinition,
  response: WatchPreview,
}) satisfies Endpoint;

export const makeWatchEndpoint = defineEndpoint(forOperators, {
  method: 'POST',
  path: '/watches',
  summary: 'Make a watch',
  body: WatchRequest,
  response: WatchAnswer,
}) satisfies Endpoint;

export const watchEndpoint = defineEndpoint(forOperators, {
  path: '/watches/{id}',
  summary: 'A watch',
  params: WatchPath,
  response: WatchAnswer,
}) satisfies Endpoint;

export const changeWatchEndpoint = defineEndpoint(forOperators, {
  method: 'POST',
  path: '/watches/{id}',
  summary: 'Replace a watch',
  params: WatchPath,
  body: WatchRequest,
  response: WatchAnswer,
}) satisfies Endpoint;

export const removeWatchEndpoint = defineEndpoint(forOperators, {
  method: 'DELETE',
  path: '/watches/{id}',
  summary: 'Delete a watch with its alerts',
  params: WatchPath,
  response: v.looseObject({ removed: v.string() }),
}) satisfies Endpoint;

export const deliveriesEndpoint = defineEndpoint(forOperators, {
  path: '/watches/{id}/deliveries',
  summary: 'What was sent to a watch’s webhook, newest first',
  params: WatchPath,
  response: v.looseObject({ deliveries: v.array(Delivery) }),
}) satisfies Endpoint;
