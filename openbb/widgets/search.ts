import * as v from 'valibot';

import { companyEndpoint } from '../../contract/company.ts';
import { FULL_TEXT_Q_MAX } from '../../contract/full-text-query.ts';
import { type FullTextResponse, fullTextEndpoint } from '../../contract/full-text.ts';
import { FULL_TEXT_SINCE } from '../../domain/query/search-window.ts';
import { hitsOf } from '../../views/hits.ts';
import {
  type Desk,
  amountColumn,
  categoryColumn,
  chartTable,
  choice,
  anyCompany,
  dateColumn,
  defineWidget,
  optionalText,
  typedText,
  textColumn,
} from '../define-widget.ts';
import type { Row } from '../schema.ts';

const input = v.object({
  company: anyCompany,
  q: typedText('Words', 'tariffs', FULL_TEXT_Q_MAX),
  forms: optionalText('Forms, such as 10-K,10-Q', 200),
  show: choice('Show', [
    ['filings', 'Filings'],
    ['months', 'Documents by month'],
    ['wordings', 'Documents by wording'],
  ]),
});

/** Documents with the words typed, and with only another wording of them. */
function byWording({ total, matches = { exact: total, widened: 0 }, also_matched }: FullTextResponse): Row[] {
  const others = also_matched?.phrases ?? [];
  return [
    { filing_date: 'Your words', documents: matches.exact, snippet: null },
    { filing_date: 'Other wording', documents: matches.widened, snippet: others.join('; ') || null },
  ];
}

/** Filings that contain words, or how many documents did by month or by wording. */
export const search = defineWidget({
  id: 'search',
  name: 'Search inside filings',
  description:
    'Full-text search in a company’s loaded filings: AND, OR, NOT, "phrase", NEAR(a, b, 10). By filing, or documents by month as a chart or by wording',
  gridData: { w: 20, h: 14, minW: 12, minH: 6 },
  ...chartTable({
    showAll: false,
    isChart: false,
    form: 'column',
    charted: ['filing_date', 'documents'],
    columns: [
      { ...categoryColumn('filing_date', 'Filed'), cellDataType: 'text' },
      amountColumn('documents', 'Documents'),
      textColumn('form', 'Form', 100),
      textColumn('filer', 'Filer', 200),
      textColumn('place', 'Place', 200),
      textColumn('snippet', 'Passage', 460),
      dateColumn('period_end', 'Period end'),
      textColumn('accession_number', 'Accession number', 190),
      textColumn('link', 'Read', 240),
    ],
  }),
  input,
  run: async ({ q, company: id, forms, show }, { ask, links }: Desk): Promise<Row[]> => {
    const ciks =
      id === undefined ? undefined : (await ask(companyEndpoint, { path: { cik: id } })).company.cik;
    const query = { q, ciks, forms, date_from: FULL_TEXT_SINCE, size: 50 };
    const found = await ask(fullTextEndpoint, { query });
    if (show === 'months') {
      return (found.months ?? []).map(({ key, doc_count }) => ({ filing_date: key, documents: doc_count }));
    }
    if (show === 'wordings') return byWording(found);
    return hitsOf(found, { q }).map((hit) => ({
      filing_date: hit.filed,
      documents: hit.documents.length,
      form: hit.form,
      filer: hit.companies.map(({ name }) => name).join(', ') || hit.filer,
      place: hit.places[0]?.name ?? null,
      snippet: hit.places[0]?.text ?? null,
      period_end: hit.period_end,
      accession_number: hit.accession_number,
      link: links.reader(hit.accession_number, hit.reader),
    }));
  },
});
