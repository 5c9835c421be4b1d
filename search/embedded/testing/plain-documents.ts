import { FILER_COLUMNS, type FilerCodes, type FilerColumn } from '../../../domain/company/filer-filter.ts';
import type { Token } from '../../../domain/query/analyse.ts';
import type { Query } from '../../../domain/query/query.ts';
import { bruteForce } from '../../../domain/query/testing/brute-force.ts';
import type { Count, FullTextFilter } from '../../full-text.ts';

/** A document with all that a filter or a facet reads of it. */
export type PlainDocument = {
  accession_number: string;
  filename: string;
  /** Its runs in order; those with the empty key are in no Item. */
  sections: { key: string; tokens: Token[] }[];
  form: string;
  root_form: string;
  filing_date: string;
  filers: ({ cik: string } & FilerCodes)[];
};

/** Keys of a facet that a document counts under, each once. */
const distinct = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const between = (value: string, from: string | null, to: string | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/** The codes of a document's filers, each once. */
const codesOf = ({ filers }: PlainDocument, column: FilerColumn): string[] =>
  distinct(filers.map((filer) => filer[column]));

/** Whether a document passes a filter, sections not counted. */
export function passes(document: PlainDocument, filter: FullTextFilter): boolean {
  const { forms, ciks, filers } = filter;
  return (
    between(document.filing_date, filter.date_from, filter.date_to) &&
    (forms.length === 0 || forms.includes(document.form) || forms.includes(document.root_form)) &&
    (ciks.length === 0 || document.filers.some(({ cik }) => ciks.includes(cik))) &&
    FILER_COLUMNS.every((column) => {
      const asked = filers[column] ?? [];
      return asked.length === 0 || codesOf(document, column).some((code) => asked.includes(code));
    })
  );
}

function count(documents: PlainDocument[], keysOf: (document: PlainDocument) => string[]): Count[] {
  const keys = documents.flatMap(keysOf).toSorted();
  return [...new Set(keys)]
    .map((key) => ({ key, doc_count: keys.filter((other) => other === key).length }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
}

/** Positions between two runs, further than NEAR reaches. */
const APART = 1_000;

/** Tokens of the sections with these keys; runs of one section that follow one another go on, others are apart. */
function tokensOf({ sections }: PlainDocument, keys: readonly string[]): Token[] {
  const own = [...new Set(sections.map(({ key }) => key))];
  const wanted = keys.length === 0 ? own : own.filter((key) => keys.includes(key));
  let base = 0;
  return wanted.flatMap((wantedKey) =>
    sections.flatMap(({ key, tokens }) => {
      if (key !== wantedKey) return [];
      const moved = tokens.map((token) => ({ ...token, position: base + token.position }));
      base = (moved.at(-1)?.position ?? base) + APART;
      return moved;
    }),
  );
}

/** What a search finds and counts, the slow and plain way: every document is looked at for every question. */
export function plainSearch(documents: PlainDocument[], query: Query | null, filter: FullTextFilter) {
  const { sections = [] } = filter;
  const found = documents
    .filter((document) => passes(document, filter))
    .filter(
      (document) => sections.length === 0 || document.sections.some(({ key }) => sections.includes(key)),
    )
    .filter((document) => query === null || bruteForce(tokensOf(document, sections), query));
  return {
    ids: found.map(({ accession_number, filename }) => `${accession_number}/${filename}`).toSorted(),
    total: found.length,
    total_filings: new Set(found.map(({ accession_number }) => accession_number)).size,
    forms: count(found, ({ root_form }) => [root_form]),
    entities: count(found, ({ filers }) => distinct(filers.map(({ cik }) => cik))),
    sics: count(found, (document) => codesOf(document, 'sics')),
    biz_states: count(found, (document) => codesOf(document, filter.counted_location)),
    months: count(found, ({ filing_date }) => [filing_date.slice(0, 7)]).toSorted((a, b) =>
      a.key < b.key ? -1 : 1,
    ),
  };
}
