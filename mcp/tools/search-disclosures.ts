import * as v from 'valibot';

import { DISCLOSURE_FORMS, DISCLOSURE_Q_MAX } from '../../contract/disclosures-query.ts';
import { disclosuresEndpoint } from '../../contract/disclosures.ts';
import { companyId, label } from '../../views/format/names.ts';
import { disclosureTitle } from '../../views/format/titles.ts';
import { passagePlace, passageShare, returnedText } from '../../views/passages.ts';
import { cutText, fitRows } from '../budget.ts';
import { choice, company, CompanyFields, count, link, offset, rest, words } from '../fields.ts';
import { defineTool } from '../tool.ts';

/** The API's own limit. */
const MATCHES = 25;

const Match = v.object({
  disclosure: v.pipe(v.string(), v.description('Tag, for compare_disclosures.')),
  label: v.string(),
  snippet: v.pipe(v.string(), v.description('Matched words are in <<…>>.')),
  accession_number: v.string(),
  form: v.string(),
  period_end: v.string(),
  filing_date: v.string(),
  novelty: v.pipe(
    v.nullable(v.number()),
    v.description(
      '0 to 1: share of the wording that earlier reports lack; null where none on the same form is loaded.',
    ),
  ),
  is_upper_bound: v.pipe(
    v.boolean(),
    v.description('Novelty may be less: some earlier reports are missing.'),
  ),
  new_words: v.pipe(
    v.nullable(v.string()),
    v.description('With min_novelty or changed_only: new words in <<…>>.'),
  ),
  returned: v.pipe(v.nullable(v.string()), v.description('Since when wording is back, in whole or in part.')),
  link,
});

export const searchDisclosures = defineTool({
  name: 'search_disclosures',
  title: 'Search a company’s disclosures',
  description:
    'Passages of Items and notes of a company’s annual and quarterly reports (10-K, 10-Q, 20-F, 40-F) that match words, with how new each is against its earlier reports.',
  input: v.strictObject({
    company,
    query: words(DISCLOSURE_Q_MAX, 'Words of the passage.'),
    form: v.optional(choice(DISCLOSURE_FORMS, 'Form.')),
    year: v.optional(count(1993, 2100, 'Fiscal year.')),
    min_novelty: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.description('Only passages at least as new.')),
    ),
    changed_only: v.optional(
      v.pipe(v.boolean(), v.description('Only passages changed since the year before.')),
      false,
    ),
    offset,
  }),
  output: v.object({
    company: CompanyFields,
    matches: v.array(Match),
    total: v.number(),
    reports_searched: v.nullable(v.number()),
    ...rest,
  }),
  run: async ({ company: id, query: q, changed_only, offset: from, ...filters }, { ask, links }) => {
    const found = await ask(disclosuresEndpoint, {
      path: { identifier: id },
      query: { q, ...filters, diff_only: changed_only, max_results: MATCHES },
    });
    const matches = found.matches.map((match) => {
      const { share, is_bound } = passageShare(match);
      return {
        disclosure: match.tag,
        label: label(disclosureTitle(match)),
        snippet: cutText(match.snippet, 1_500),
        accession_number: match.adsh,
        form: match.form,
        period_end: match.period,
        filing_date: match.filed,
        novelty: share,
        is_upper_bound: is_bound,
        new_words: match.new_words ?? null,
        returned: match.returned_since === undefined ? null : returnedText(match.returned_since),
        link: links.reader(match.adsh, passagePlace(match) ?? {}),
      };
    });
    const { rows, ...more } = fitRows(matches, { offset: from, what: 'passages' });
    const beyond = found.total - matches.length;
    const { cik, ticker, name } = found.company;
    return {
      company: { cik, ticker, name },
      matches: rows,
      total: found.total,
      reports_searched: found.metadata.reports ?? null,
      next_offset: more.next_offset,
      left_out: [
        ...more.left_out,
        ...(beyond > 0
          ? [
              `${beyond} passages beyond the first ${MATCHES}: narrow by form or year, or see ${links.company(companyId(found.company))}/disclosures`,
            ]
          : []),
      ],
    };
  },
});
