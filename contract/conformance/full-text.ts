import * as v from 'valibot';

import { FullTextResponse } from '../full-text.ts';
import { TIER_LIMITS } from '../tier.ts';
import {
  checkResponse,
  checkError,
  differs,
  type CaseResponse,
  type CaseRequest,
  type ConformanceCase,
  type Facts,
} from './conformance.ts';

const CAP = TIER_LIMITS.professional.full_text_cap;

function search(query: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/search/full-text?${query}`, key: 'professional' };
}

/** A case whose responses match the contract. */
function responseCase(
  name: string,
  queries: string[],
  check: (responses: FullTextResponse[]) => string[],
  tiers: ConformanceCase['tiers'] = 'this_and_above',
): ConformanceCase {
  return {
    name: `GET /search/full-text: ${name}`,
    scope: 'spec',
    tiers,
    requests: queries.map(search),
    check: (responses) => {
      const misfits = responses.flatMap((response) => checkResponse('fullText', response));
      if (misfits.length > 0) return misfits;
      return check(responses.map((response: CaseResponse) => v.parse(FullTextResponse, response.body)));
    },
  };
}

/** Queries that every index refuses. Rule: docs/rules.md#errors */
const NO_QUERIES = ['%22going+concern', 'NEAR(a,b)', 'NEAR(a,b,x)', 'NEAR(a,b,5'];

/** The six rules of full-text search. Rule: docs/rules.md#full-text-rules */
export function fullTextCases(facts: Facts): ConformanceCase[] {
  return [
    responseCase('without dates the last twelve months are searched', ['q=apple'], ([response]) => {
      const window = response?.applied_default_window;
      const [from = '', to = ''] = [window?.date_from, window?.date_to];
      return [
        ...differs('window', window?.window, '1Y'),
        ...differs('years between', Number(to.slice(0, 4)) - Number(from.slice(0, 4)), 1),
        ...(response?.results ?? [])
          .filter(({ file_date }) => file_date < from || file_date > to)
          .map(({ accession, file_date }) => `${accession} of ${file_date} lies outside ${from} to ${to}`),
      ];
    }),
    responseCase(
      'with a date no default applies',
      ['q=apple&date_from=2024-01-01', 'q=apple&date_to=2024-12-31'],
      (responses) =>
        responses.flatMap((response) =>
          differs('applied_default_window', response.applied_default_window, null),
        ),
    ),
    responseCase(
      'a plain query is widened unless expand is off',
      ['q=going+concern', 'q=going+concern&expand=0', 'q=%22going+concern%22'],
      ([plain, off, quoted]) => [
        ...differs('also_matched of plain words', plain?.also_matched === null, false),
        ...differs('also_matched with expand=0', off?.also_matched, null),
        ...differs('also_matched of a phrase', quoted?.also_matched, null),
      ],
    ),
    responseCase(
      'a form code is lifted unless understand is off or forms are given',
      ['q=10-K+tariffs', 'q=10-K+tariffs&understand=0', 'q=10-K+tariffs&forms=10-Q', 'q=10-k+tariffs'],
      ([lifted, ...others]) => [
        ...differs('forms', lifted?.query_understanding?.forms.join(), '10-K'),
        ...differs('residual_q', lifted?.query_understanding?.residual_q, 'tariffs'),
        ...differs('query.q', lifted?.query['q'], '10-K tariffs'),
        ...others.flatMap((response) => differs('query_understanding', response.query_understanding, null)),
      ],
    ),
    responseCase(
      'a filing has one row',
      [`ciks=${facts.cik}&date_from=2001-01-01&size=100`],
      ([response]) => {
        const accessions = response?.results.map(({ accession }) => accession) ?? [];
        return [
          ...differs('distinct filings', new Set(accessions).size, accessions.length),
          ...differs('whether total counts every row', (response?.total ?? 0) >= accessions.length, true),
        ];
      },
    ),
    responseCase(
      'without q the order is by date',
      [
        `ciks=${facts.cik}&date_from=2001-01-01&sort=recent`,
        `ciks=${facts.cik}&date_from=2001-01-01&sort=oldest`,
      ],
      ([recent, oldest]) => {
        const [newest, first] = [recent, oldest].map(
          (response) => response?.results.map(({ file_date }) => file_date) ?? [],
        );
        return [
          ...differs('recent', newest?.join(), newest?.toSorted().toReversed().join()),
          ...differs('oldest', first?.join(), first?.toSorted().join()),
        ];
      },
    ),
    responseCase(
      'beyond the cap the last reachable page is returned',
      [`q=apple&from=${CAP - 20}&size=20`, `q=apple&from=${CAP - 19}&size=20`],
      ([within, beyond]) => [
        ...differs('tier_cap', within?.tier_cap, CAP),
        ...differs('tier_capped', within?.tier_capped, false),
        ...differs('tier_capped', beyond?.tier_capped, true),
        ...differs('the page', JSON.stringify(beyond?.results), JSON.stringify(within?.results)),
      ],
      'this',
    ),
    responseCase(
      'a CIK is accepted with or without leading zeros',
      [`ciks=${facts.cik}&date_from=2001-01-01`, `ciks=${facts.cik.replace(/^0+/, '')}&date_from=2001-01-01`],
      ([padded, bare]) => differs('the rows', JSON.stringify(bare?.results), JSON.stringify(padded?.results)),
    ),
    ...NO_QUERIES.map((q): ConformanceCase => ({
      name: `GET /search/full-text refuses q=${decodeURIComponent(q)}`,
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [search(`q=${q}`)],
      check: ([response]) => checkError('full_text', response, { status: 400, code: 'invalid_query' }),
    })),
  ];
}
