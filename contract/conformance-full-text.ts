import * as v from 'valibot';

import {
  checkAnswer,
  checkError,
  differs,
  type CaseAnswer,
  type CaseRequest,
  type ConformanceCase,
  type Facts,
} from './conformance.ts';
import { FullTextResponse } from './full-text.ts';
import { TIER_LIMITS } from './tier.ts';

const CAP = TIER_LIMITS.professional.full_text_cap;

function search(query: string): CaseRequest {
  return { method: 'GET', host: 'api', path: `/search/full-text?${query}`, key: 'professional' };
}

/** A case of answers that fit the contract. */
function answered(
  name: string,
  queries: string[],
  check: (answers: FullTextResponse[]) => string[],
  tiers: ConformanceCase['tiers'] = 'this_and_above',
): ConformanceCase {
  return {
    name: `GET /search/full-text: ${name}`,
    scope: 'spec',
    tiers,
    requests: queries.map(search),
    check: (answers) => {
      const misfits = answers.flatMap((answer) => checkAnswer('fullText', answer));
      if (misfits.length > 0) return misfits;
      return check(answers.map((answer: CaseAnswer) => v.parse(FullTextResponse, answer.body)));
    },
  };
}

/** Texts that no index takes. Source: spec §7. */
const NO_QUERIES = ['%22going+concern', 'NEAR(a,b)', 'NEAR(a,b,x)', 'NEAR(a,b,5'];

/** The six rules of full-text search. Source: spec §4.3. */
export function fullTextCases(facts: Facts): ConformanceCase[] {
  return [
    answered('without dates the last twelve months are searched', ['q=apple'], ([answer]) => {
      const window = answer?.applied_default_window;
      const [from = '', to = ''] = [window?.date_from, window?.date_to];
      return [
        ...differs('window', window?.window, '1Y'),
        ...differs('years between', Number(to.slice(0, 4)) - Number(from.slice(0, 4)), 1),
        ...(answer?.results ?? [])
          .filter(({ file_date }) => file_date < from || file_date > to)
          .map(({ accession, file_date }) => `${accession} of ${file_date} lies outside ${from} to ${to}`),
      ];
    }),
    answered(
      'with a date no default applies',
      ['q=apple&date_from=2024-01-01', 'q=apple&date_to=2024-12-31'],
      (answers) =>
        answers.flatMap((answer) => differs('applied_default_window', answer.applied_default_window, null)),
    ),
    answered(
      'a plain query is widened unless expand is off',
      ['q=going+concern', 'q=going+concern&expand=0', 'q=%22going+concern%22'],
      ([plain, off, quoted]) => [
        ...differs('also_matched of plain words', plain?.also_matched === null, false),
        ...differs('also_matched with expand=0', off?.also_matched, null),
        ...differs('also_matched of a phrase', quoted?.also_matched, null),
      ],
    ),
    answered(
      'a form code is lifted unless understand is off or forms are given',
      ['q=10-K+tariffs', 'q=10-K+tariffs&understand=0', 'q=10-K+tariffs&forms=10-Q', 'q=10-k+tariffs'],
      ([lifted, ...others]) => [
        ...differs('forms', lifted?.query_understanding?.forms.join(), '10-K'),
        ...differs('residual_q', lifted?.query_understanding?.residual_q, 'tariffs'),
        ...differs('query.q', lifted?.query['q'], '10-K tariffs'),
        ...others.flatMap((answer) => differs('query_understanding', answer.query_understanding, null)),
      ],
    ),
    answered(
      'a filing stands in one row',
      [`ciks=${facts.cik}&date_from=2001-01-01&size=100`],
      ([answer]) => {
        const accessions = answer?.results.map(({ accession }) => accession) ?? [];
        return [
          ...differs('distinct filings', new Set(accessions).size, accessions.length),
          ...differs('whether total holds every row', (answer?.total ?? 0) >= accessions.length, true),
        ];
      },
    ),
    answered(
      'without q the order is by date',
      [
        `ciks=${facts.cik}&date_from=2001-01-01&sort=recent`,
        `ciks=${facts.cik}&date_from=2001-01-01&sort=oldest`,
      ],
      ([recent, oldest]) => {
        const [newest, first] = [recent, oldest].map(
          (answer) => answer?.results.map(({ file_date }) => file_date) ?? [],
        );
        return [
          ...differs('recent', newest?.join(), newest?.toSorted().toReversed().join()),
          ...differs('oldest', first?.join(), first?.toSorted().join()),
        ];
      },
    ),
    answered(
      'beyond the cap the last page that can be reached is answered',
      [`q=apple&from=${CAP - 20}&size=20`, `q=apple&from=${CAP - 19}&size=20`],
      ([within, beyond]) => [
        ...differs('tier_cap', within?.tier_cap, CAP),
        ...differs('tier_capped', within?.tier_capped, false),
        ...differs('tier_capped', beyond?.tier_capped, true),
        ...differs('the page', JSON.stringify(beyond?.results), JSON.stringify(within?.results)),
      ],
      'this',
    ),
    answered(
      'a CIK may come with its zeros or without',
      [`ciks=${facts.cik}&date_from=2001-01-01`, `ciks=${facts.cik.replace(/^0+/, '')}&date_from=2001-01-01`],
      ([padded, bare]) => differs('the rows', JSON.stringify(bare?.results), JSON.stringify(padded?.results)),
    ),
    ...NO_QUERIES.map((q): ConformanceCase => ({
      name: `GET /search/full-text refuses q=${decodeURIComponent(q)}`,
      scope: 'spec',
      tiers: 'this_and_above',
      requests: [search(`q=${q}`)],
      check: ([answer]) => checkError('full_text', answer, { status: 400, code: 'invalid_query' }),
    })),
  ];
}
