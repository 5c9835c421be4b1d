import * as v from 'valibot';

import { DISCLOSURE_FORMS, DISCLOSURE_Q_MAX } from '../../contract/disclosures-query.ts';
import { disclosuresEndpoint } from '../../contract/disclosures.ts';
import { redlineEndpoint, type RedlineResponse } from '../../contract/redline.ts';
import { CompanyFields, link, rest, ComparedAnswer } from '../../contract/tool-answers.ts';
import {
  BUSINESS_TAG,
  DISCUSSION_TAG,
  LEGAL_PROCEEDINGS_TAG,
  RISK_FACTORS_TAG,
} from '../../domain/disclosures/section-tags.ts';
import { companyId, label } from '../../views/format/names.ts';
import { disclosureTitle } from '../../views/format/titles.ts';
import { passagePlace, passageShare, returnedText } from '../../views/passages.ts';
import { changeKind, opsOf, redlineNotes, type RedlinePassage, shownSide } from '../../views/redline.ts';
import { cutText, fitRows } from '../budget.ts';
import { accession, choice, company, count, defineTool, offset, words } from '../tool.ts';

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

/** Longest passage shown whole. */
const PASSAGE = 4_000;

export const compareDisclosures = defineTool({
  name: 'compare_disclosures',
  title: 'Compare two reports word by word',
  description:
    'What changed in one disclosure between two reports of a company, by default the newest and the same period a year before. ' +
    `Common disclosures: ${RISK_FACTORS_TAG}, ${DISCUSSION_TAG}, ${BUSINESS_TAG}, ` +
    `${LEGAL_PROCEEDINGS_TAG}; search_disclosures returns others.`,
  input: v.strictObject({
    company,
    disclosure: v.optional(words(200, 'Tag of the disclosure.'), RISK_FACTORS_TAG),
    base: v.optional(accession),
    target: v.optional(accession),
    form: v.optional(choice(DISCLOSURE_FORMS, 'Form of the newest report.')),
    ignore_numbers: v.optional(v.pipe(v.boolean(), v.description('Hide number-only changes.')), false),
    offset,
  }),
  app: 'redline',
  output: ComparedAnswer,
  run: async ({ company: id, disclosure, offset: from, ...given }, { ask, links }) => {
    const found = await ask(redlineEndpoint, {
      path: { identifier: id },
      query: { tag: disclosure, ...given },
    });
    const place = { tag: found.tag, base: found.base.report.adsh, target: found.target.report.adsh };
    const changed = found.passages.filter((passage) => changeKind(passage) !== null);
    const changes = changed.map((passage, index) => ({
      status: passage.status,
      moved: passage.moved,
      heading: shownSide(passage)?.side.heading.at(-1) ?? null,
      text: cutText(textOf(passage), PASSAGE),
      link: links.redline(companyId(found.target.company), { ...place, change: index + 1 }),
    }));
    const notes = redlineNotes(found);
    const { rows, ...more } = fitRows(changes, {
      offset: from,
      what: 'changes',
      taken: 1_000 + JSON.stringify(notes).length,
    });
    const { unchanged, numbers_only, added, removed, moved, share_changed } = found.summary;
    const cut = rows.filter(({ text }) => text.endsWith('…')).length;
    return {
      label: label(disclosureTitle(found)),
      base: sideOf(found.base, links),
      target: sideOf(found.target, links),
      summary: {
        unchanged,
        numbers_only,
        changed: found.summary.changed,
        added,
        removed,
        moved,
        share_changed,
      },
      notes,
      changes: rows,
      link: links.redline(companyId(found.target.company), place),
      next_offset: more.next_offset,
      left_out: [
        `${found.passages.length - changed.length} unchanged passages`,
        ...more.left_out,
        ...(cut > 0 ? [`the end of ${cut} long passages, marked …`] : []),
      ],
    };
  },
});

function sideOf(
  { company: { cik, ticker, name, sample }, report }: RedlineResponse['base'],
  links: { reader: (accession_number: string) => string },
): ComparedAnswer['target'] {
  return {
    company: { cik, ticker, name, ...(sample !== undefined && { sample }) },
    accession_number: report.adsh,
    form: report.filed_form,
    period_end: report.period,
    filing_date: report.filed,
    link: links.reader(report.adsh),
  };
}

/** A passage as one text with its changes in marks. */
const textOf = (passage: RedlinePassage): string =>
  opsOf(passage)
    .map(([mark, run]) => (mark === '=' ? run : mark === '+' || mark === '>' ? `{+${run}+}` : `[-${run}-]`))
    .join('');
