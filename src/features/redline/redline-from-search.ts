import type { QueryClient } from '@tanstack/react-query';

import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import { RISK_FACTORS } from './choose-tag.ts';
import type { CompareSearch } from './compare-query.ts';
import { diffTexts } from './diff-texts.ts';
import type { LocalRedline } from './local-redline.ts';
import { earlierReport, laterReport, passagesFound, reportsFound, yearOf } from './search-matches.ts';

type Composing = { id: string; search: CompareSearch; client: QueryClient; signal: AbortSignal };

const MAX_MATCHES = 25;

/**
 * Compares what a search for the same words finds in both reports. Takes three requests, or four if the base report
 * is given.
 */
export async function redlineFromSearch({ id, search, client, signal }: Composing): Promise<LocalRedline> {
  const { q, base_company = id, ignore_numbers } = search;
  if (q === undefined) return { kind: 'query_required' };
  const isNamed = search.base !== undefined || search.target !== undefined;
  const form = search.form ?? (isNamed ? undefined : '10-K');
  const ask = (company: string, year?: number): Promise<DisclosuresResponse> =>
    client.query(
      disclosuresQuery(company, {
        q,
        ...(form === undefined ? {} : { form }),
        ...(year === undefined ? {} : { year }),
        max_results: MAX_MATCHES,
        proximity: 1_000,
        diff_only: false,
        sort: 'relevance',
      }),
    );
  const all = await ask(id);
  const later = laterReport(reportsFound(all, search.tag), search.target);
  if (later === null) return { kind: 'not_found', side: 'target', q };
  const tag = search.tag ?? all.matches.find((match) => match.adsh === later.adsh)?.tag ?? RISK_FACTORS;
  const year_before = later.fiscal_year - (base_company === id ? 1 : 0);
  // A passage repeated in several reports is returned once, so each year is searched separately.
  const year = search.base === undefined ? year_before : yearOf(await ask(base_company), search.base);
  if (year === null) return { kind: 'not_found', side: 'base', q };
  const [base, target] = await Promise.all([ask(base_company, year), ask(id, later.fiscal_year)]);
  const earlier = earlierReport(reportsFound(base, tag), search.base, later);
  if (earlier === null) return { kind: 'not_found', side: 'base', q };
  const sides = {
    base: passagesFound(base, earlier.adsh, tag),
    target: passagesFound(target, later.adsh, tag),
  };
  const is_one_company = base.company.cik === all.company.cik;
  const diff = await diffTexts(sides, { ignore_numbers, is_one_company }, signal);
  return {
    kind: 'redline',
    redline: {
      ...diff,
      tag,
      label: target.matches.find((match) => match.tag === tag)?.label ?? tag,
      base: { company: base.company, report: earlier, tag },
      target: { company: all.company, report: later, tag },
      searched_for: q,
      isLocal: true,
    },
  };
}
