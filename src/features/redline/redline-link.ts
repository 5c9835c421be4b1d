import type { CompareSearch } from './compare-query.ts';
import type { Redline } from './redline-result.ts';

/**
 * The parameters of a link that stays what it is: both sides named, where the address may have left them to the newest.
 */
export function pinned(search: CompareSearch, { tag, base, target }: Redline): CompareSearch {
  return {
    ...search,
    tag,
    base: base.report.adsh,
    target: target.report.adsh,
    form: undefined,
    ...(base.company.cik === target.company.cik
      ? { base_company: undefined }
      : { base_company: base.company.ticker ?? base.company.cik }),
  };
}
