import type { Columns } from './columns.ts';

/** Documents of filings, ascending: those of filing n are `document[first[n]]` up to `first[n + 1]`. */
type FiledDocuments = { first: Uint32Array; document: Uint32Array };

const known = new WeakMap<Columns, FiledDocuments>();

function arrange({ documents, filings }: Columns): FiledDocuments {
  const first = new Uint32Array(filings.count + 1);
  const { filing, count } = documents;
  for (let at = 0; at < count; at += 1) {
    const behind = (filing[at] ?? 0) + 1;
    first[behind] = (first[behind] ?? 0) + 1;
  }
  for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  const next = first.slice();
  const document = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const of = filing[at] ?? 0;
    const to = next[of] ?? 0;
    next[of] = to + 1;
    document[to] = at;
  }
  return { first, document };
}

/** The documents of each filing, arranged once for the same columns. */
export function filedDocuments(columns: Columns): FiledDocuments {
  const before = known.get(columns);
  if (before !== undefined) return before;
  const found = arrange(columns);
  known.set(columns, found);
  return found;
}
