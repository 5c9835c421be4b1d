import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/redline.ts';
import { reportsWith } from './choose-tag.ts';

export type Asked = { tag: string; target?: string | undefined; base?: string | undefined };

/** The two reports to compare; null where none is on file. */
export type Sides = { base: DisclosureReport | null; target: DisclosureReport | null };

/**
 * The reports that an address names, and for those it does not the ones the service would choose: the newest original
 * that has the disclosure, against the same period of the year before; of another company the same period of the same
 * year, else its newest. `base_map` is that of the other company, or the same.
 */
export function chooseSides(
  map: DisclosureMapResponse,
  base_map: DisclosureMapResponse,
  { tag, target, base }: Asked,
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
