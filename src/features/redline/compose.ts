import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { disclosureTextQuery } from '../../api/disclosure-text.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import { isNotOffered } from '../../app/not-offered.ts';
import type { CompareSearch } from './compare-query.ts';
import { diffTexts } from './diff-texts.ts';
import type { Redline } from './redline-result.ts';
import { earlierReport, laterReport, passagesFound, reportsFound, yearOf } from './searched-side.ts';

/** What came of composing a redline: it, or what is wanted for it, or what was not found. */
export type Composed =
  | { kind: 'redline'; redline: Redline }
  | { kind: 'words_wanted' }
  | { kind: 'not_found'; side: 'target' | 'base'; q: string };

type Composing = { id: string; search: CompareSearch; client: QueryClient; signal: AbortSignal };

const RISK_FACTORS = 'item:RiskFactorsTextBlock';
const MOST_MATCHES = 25;

/** From the two disclosures' own texts; null where the instance has none, or the sides are not named. */
async function fromTexts({ id, search, client, signal }: Composing): Promise<Redline | null> {
  const { base, target, base_company = id, tag = RISK_FACTORS, ignore_numbers } = search;
  if (base === undefined || target === undefined) return null;
  try {
    const [earlier, later] = await Promise.all([
      client.query(disclosureTextQuery(base_company, base, tag)),
      client.query(disclosureTextQuery(id, target, tag)),
    ]);
    const prose = ({ passages }: typeof earlier) => passages.filter(({ kind }) => kind !== 'table');
    const diff = await diffTexts({ base: prose(earlier), target: prose(later) }, ignore_numbers, signal);
    const side = ({ company, report, tag: own_tag }: typeof earlier) => ({ company, report, tag: own_tag });
    return {
      ...diff,
      tag,
      label: later.label,
      base: side(earlier),
      target: side(later),
      searched_for: null,
      own: true,
    };
  } catch (error) {
    if (isNotOffered(error)) return null;
    throw error;
  }
}

/** From what a search for the same words finds in either report: three requests, or four where the sides are named. */
async function fromSearches({ id, search, client, signal }: Composing): Promise<Composed> {
  const { q, base_company = id, ignore_numbers } = search;
  if (q === undefined) return { kind: 'words_wanted' };
  const isNamed = search.base !== undefined || search.target !== undefined;
  const form = search.form ?? (isNamed ? undefined : '10-K');
  const ask = (company: string, year?: number): Promise<DisclosuresResponse> =>
    client.query(
      disclosuresQuery(company, {
        q,
        ...(form === undefined ? {} : { form }),
        ...(year === undefined ? {} : { year }),
        max_results: MOST_MATCHES,
        proximity: 1_000,
        diff_only: false,
      }),
    );
  const all = await ask(id);
  const later = laterReport(reportsFound(all, search.tag), search.target);
  if (later === null) return { kind: 'not_found', side: 'target', q };
  const tag = search.tag ?? all.matches.find((match) => match.adsh === later.adsh)?.tag ?? RISK_FACTORS;
  const year_before = later.fiscal_year - (base_company === id ? 1 : 0);
  // The same words in two reports are one match: what a year says is asked of that year alone.
  const year = search.base === undefined ? year_before : yearOf(await ask(base_company), search.base);
  if (year === null) return { kind: 'not_found', side: 'base', q };
  const [base, target] = await Promise.all([ask(base_company, year), ask(id, later.fiscal_year)]);
  const earlier = earlierReport(reportsFound(base, tag), search.base, later);
  if (earlier === null) return { kind: 'not_found', side: 'base', q };
  const sides = {
    base: passagesFound(base, earlier.adsh, tag),
    target: passagesFound(target, later.adsh, tag),
  };
  const diff = await diffTexts(sides, ignore_numbers, signal);
  return {
    kind: 'redline',
    redline: {
      ...diff,
      tag,
      label: target.matches.find((match) => match.tag === tag)?.label ?? tag,
      base: { company: base.company, report: earlier, tag },
      target: { company: all.company, report: later, tag },
      searched_for: q,
      own: true,
    },
  };
}

/**
 * A redline made here, for an instance whose service makes none: of two whole disclosures where it gives their text, else
 * of what a search finds in each.
 */
export function composedQuery(id: string, search: CompareSearch) {
  const { tag, base, target, base_company, form, ignore_numbers, q } = search;
  return queryOptions({
    queryKey: ['composed-redline', id, { tag, base, target, base_company, form, ignore_numbers, q }],
    queryFn: async ({ client, signal }): Promise<Composed> => {
      const composing = { id, search, client, signal };
      const redline = await fromTexts(composing);
      return redline === null ? fromSearches(composing) : { kind: 'redline', redline };
    },
  });
}
