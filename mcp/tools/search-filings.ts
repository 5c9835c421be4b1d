import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { type FullTextResponse, fullTextEndpoint } from '../../contract/full-text.ts';
import { link, rest } from '../../contract/tool-answers.ts';
import { type Hit, hitsOf, wordingsText } from '../../views/hits.ts';
import { noteSentences, searchNotes } from '../../views/search-notes.ts';
import { cutText, fitRows } from '../budget.ts';
import { type Desk, choice, company, count, day, defineTool, offset, query, words } from '../tool.ts';

const Row = v.object({
  id: v.pipe(v.string(), v.description('For fetch.')),
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
  period_end: v.nullable(v.string()),
  companies: v.array(v.string()),
  document: v.string(),
  items: v.array(v.string()),
  place: v.pipe(v.nullable(v.string()), v.description('Item or note of the snippet.')),
  snippet: v.nullable(v.string()),
  offset: v.pipe(
    v.nullable(v.number()),
    v.description('Place of the best hit in the document, for read_filing.'),
  ),
  link,
});

export const searchFilings = defineTool({
  name: 'search_filings',
  title: 'Search inside filings',
  description:
    'Full-text search in loaded filings. Words are combined with AND; also "exact phrase", OR, NOT, NEAR(a, b, 10), word*. ' +
    'Without dates only the last 12 months are searched.',
  input: v.strictObject({
    query: query('Words or phrases; see the description for operators.'),
    company: v.optional(company),
    forms: v.optional(words(200, 'Forms, such as 10-K,8-K.')),
    items: v.optional(words(200, '8-K items, such as 2.02; with forms 8-K.')),
    date_from: v.optional(day),
    date_to: v.optional(day),
    sort: v.optional(choice(['relevance', 'recent', 'oldest'], 'Order.'), 'relevance'),
    limit: v.optional(count(1, 50, 'Filings at most.'), 10),
    offset,
  }),
  output: v.object({
    results: v.array(Row),
    total_documents: v.number(),
    total_filings: v.nullable(v.number()),
    documents_by_wording: v.pipe(
      v.nullable(v.object({ exact: v.number(), widened: v.number() })),
      v.description('Of total_documents: with the words typed, and with only another wording.'),
    ),
    notes: v.pipe(
      v.array(v.string()),
      v.description(
        'How the query was read and changed: window, other wordings and forms, skipped words, order.',
      ),
    ),
    link,
    ...rest,
  }),
  run: async ({ query: q, company: id, limit, offset: from, ...filters }, { ask, links }) => {
    const ciks =
      id === undefined ? undefined : (await ask(companyEndpoint, { path: { cik: id } })).company.cik;
    const given = { q, ciks, ...filters };
    const found = await ask(fullTextEndpoint, { query: { ...given, from, size: limit } });
    const results = hitsOf(found, given).map((hit) => toRow(hit, links));
    const total = found.total_filings ?? found.total;
    const first = found.effective_from ?? from;
    const { rows, ...more } = fitRows(results, { offset: first, first, total, what: 'filings' });
    return {
      results: rows,
      total_documents: found.total,
      total_filings: found.total_filings ?? null,
      documents_by_wording: wordingCounts(found),
      notes: notesOf(found, given),
      link: links.search(given),
      ...more,
    };
  },
});

function toRow(hit: Hit, links: Desk['links']): v.InferOutput<typeof Row> {
  const [best] = hit.places;
  return {
    id: hit.id,
    accession_number: hit.accession_number,
    form: hit.form,
    filing_date: hit.filed,
    period_end: hit.period_end,
    companies: hit.companies.map(({ name, ticker }) => (ticker === null ? name : `${name} (${ticker})`)),
    document: hit.reader.document,
    items: hit.items.map(({ code }) => code),
    place: best?.name ?? null,
    snippet: best === undefined ? null : cutText(best.text, 600),
    offset: hit.offset,
    link: links.reader(hit.accession_number, hit.reader),
  };
}

/** Null where the documents have only most of the words. */
function wordingCounts({
  matches,
}: Pick<FullTextResponse, 'matches'>): { exact: number; widened: number } | null {
  return matches === undefined ? null : { exact: matches.exact, widened: matches.widened };
}

function notesOf(found: FullTextResponse, given: Parameters<typeof searchNotes>[1]): string[] {
  const wordings = wordingsText(found);
  return [
    ...noteSentences(searchNotes(found, given)),
    ...(wordings === null ? [] : [`Documents: ${wordings}.`]),
    ...(found.tier_capped ? ['The key reaches no further results.'] : []),
  ];
}
