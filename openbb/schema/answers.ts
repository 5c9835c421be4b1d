import * as v from 'valibot';

/** Rows of a table: flat, by column. */
export const Rows = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))));

/** Tiles of a metric widget; `delta` is a change in per cent. */
export const Metrics = v.array(
  v.strictObject({ label: v.string(), value: v.string(), delta: v.optional(v.string()) }),
);

/** Articles of a newsfeed; `body` is Markdown. */
export const Articles = v.array(
  v.strictObject({
    title: v.string(),
    /** ISO 8601. */
    date: v.string(),
    author: v.string(),
    excerpt: v.string(),
    body: v.string(),
  }),
);

export type Row = v.InferOutput<typeof Rows>[number];
export type Metric = v.InferOutput<typeof Metrics>[number];
export type Article = v.InferOutput<typeof Articles>[number];
