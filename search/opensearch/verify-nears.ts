import * as v from 'valibot';

import { DocumentWords } from '../../domain/query/document-words.ts';
import { holds } from '../../domain/query/match.ts';
import { type Near, QueryError } from '../../domain/query/query.ts';
import type { FullTextStore } from '../../store/full-text-store.ts';
import type { PackedText } from '../../store/open-text.ts';
import type { Asks } from './ask.ts';
import { type Clause, nearIntervals } from './compile-intervals.ts';
import { documentOf } from './to-fields.ts';

/** Words read for one search: about a quarter of a second, as in the embedded index. */
const WORDS_MAX = 1_000_000;
const DOCUMENTS_MAX = 5_000;

const Candidates = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string() })),
  }),
  aggregations: v.object({ words: v.object({ value: v.number() }) }),
});

const whole = (text: PackedText): string => text.pieces.map((_, piece) => text.read(piece)).join('');

/** Ids of the documents whose text has a NEAR of three or more. Throws QueryError if too many would have to be read. */
async function verifyNear(
  near: Near,
  {
    asks,
    store,
    filter,
    keys,
  }: { asks: Asks; store: FullTextStore; filter: Clause[]; keys: readonly string[] | null },
): Promise<string[]> {
  const { hits, aggregations } = await asks.search(
    {
      size: DOCUMENTS_MAX,
      _source: false,
      track_total_hits: true,
      query: { bool: { filter: [nearIntervals(near, keys), ...filter] } },
      aggs: { words: { sum: { field: 'words' } } },
    },
    Candidates,
  );
  const { value: total } = hits.total;
  if (aggregations.words.value > WORDS_MAX || total > DOCUMENTS_MAX)
    throw new QueryError(
      `This NEAR is too broad. It would have to read ${total.toLocaleString('en-US')} documents; use rarer words, a shorter period, a form or a company.`,
      near.at.start,
    );
  const asked = keys === null ? null : new Set(keys);
  const found: string[] = [];
  for (const { _id } of hits.hits) {
    const { accession_number, filename } = documentOf(_id);
    const opened = await store.open(accession_number, filename);
    if (opened === null) continue;
    const words = new DocumentWords(whole(opened.text), opened.sections, asked);
    if (holds(near, words)) found.push(_id);
  }
  return found;
}

/** The documents with each NEAR that the engine finds only roughly. */
export async function verifyNears(
  nears: readonly Near[],
  search: Parameters<typeof verifyNear>[1],
): Promise<Map<Near, string[]>> {
  const verified = new Map<Near, string[]>();
  for (const near of nears) verified.set(near, await verifyNear(near, search));
  return verified;
}
