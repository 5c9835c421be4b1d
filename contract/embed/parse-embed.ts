import * as v from 'valibot';

import { clip } from '../parameters.ts';
import { EMBED_QUERIES, type EmbedQuery } from './queries.ts';
import type { Widget } from './widgets.ts';

type ParsedEmbed<W extends Widget> =
  | { query: EmbedQuery<W>; message: null }
  /** What is wrong, with the value: "height must be a whole number 120..4000, got '0'". */
  | { query: null; message: string };

/** Names and values, as `URLSearchParams` has them. */
export type EmbedParams = Iterable<readonly [string, string]>;

/** A parameter that is given several times is a list, which no parameter accepts. An empty one reads as absent. */
function valuesOf(params: EmbedParams): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of params) {
    const before = values.get(name);
    if (before !== undefined) values.set(name, [before, value].flat());
    else if (value !== '') values.set(name, value);
  }
  return values;
}

/** What a required parameter names, with an example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  company: 'a ticker or CIK, such as company=AAPL',
  tag: 'the disclosure, such as tag=item:RiskFactorsTextBlock for the risk factors',
  accession: 'a filing, such as accession=0000320193-24-000123',
  q: 'the words to search for, such as q=tariffs',
};

function missing(name: string): string {
  const example = EXAMPLES[name];
  return example === undefined ? `${name} is missing` : `${name} is missing: give ${example}`;
}

/** The query of a widget, or what is wrong with it. */
export function parseEmbed<W extends Widget>(widget: W, params: EmbedParams): ParsedEmbed<W> {
  const schema: v.GenericSchema<unknown, EmbedQuery<W>> & { entries: object } = EMBED_QUERIES[widget];
  const values = valuesOf(params);
  const unknown = [...values.keys()].find((key) => !Object.hasOwn(schema.entries, key));
  if (unknown !== undefined) {
    const known = Object.keys(schema.entries).join(', ');
    return { query: null, message: `'${clip(unknown)}' is not a parameter of this widget; it has ${known}` };
  }
  const parsed = v.safeParse(schema, Object.fromEntries(values));
  if (parsed.success) return { query: parsed.output, message: null };
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue)?.split('.')[0] ?? 'query';
  return { query: null, message: values.has(name) ? `${name} ${issue.message}` : missing(name) };
}
