import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { reportsWith } from './choose-tag.ts';

export type RequestedSides = { tag: string; target?: string | undefined; base?: string | undefined };

/** The two reports to compare; null if none is loaded. */
export type Sides = { base: DisclosureReport | null; target: DisclosureReport | null };

/**
 * The reports in the URL, or else the service's defaults: the latest original that has the disclosure, and the same
 * period a year earlier. For another company, the default base is its report for the same period, else its latest
 * one. `base_map` is the other company's map, or the same one.
 */
export function chooseSides(
  map: DisclosureMapResponse,
  base_map: DisclosureMapResponse,
  { tag, target, base }: RequestedSides,
): Sides {
  const later =
    target === undefined
      ? reportsWith(map, tag).find((report) => !report.is_amendment)
      : map.reports.find(({ adsh }) => adsh === target);
  const samePeriod = ({ adsh, form, fiscal_period, fiscal_year }: DisclosureReport, years: number): boolean =>
    later !== undefined &&
    adsh !== later.adsh &&
    form === later.form &&
    fiscal_period === later.fiscal_period &&
    fiscal_year === later.fiscal_year - years;
  const chooseBase = (): DisclosureReport | undefined => {
    if (base !== undefined) return base_map.reports.find(({ adsh }) => adsh === base);
    if (map.company.cik === base_map.company.cik) {
      const before = base_map.reports.filter((report) => samePeriod(report, 1));
      return before.find((report) => !report.is_amendment) ?? before[0];
    }
    const originals = reportsWith(base_map, tag).filter((report) => !report.is_amendment);
    return originals.find((report) => samePeriod(report, 0)) ?? originals[0];
  };
  return { base: chooseBase() ?? null, target: later ?? null };
}
