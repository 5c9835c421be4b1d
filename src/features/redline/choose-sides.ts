import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/disclosures.ts';
import { RISK_FACTORS_TAG } from '../../../domain/disclosures/section-tags.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { reportName, type SideName } from '../../../views/redline.ts';
import { tagLabel } from '../../components/redline/redline-rows.ts';

// Which disclosure and which two reports are compared, or why none.

type Filed = Pick<DisclosureReport, 'filed'> | undefined;

/** Which side was filed earlier. Of two reports filed on one day, the base. */
export function sideOrder(base: Filed, target: Filed): Record<SideName, 'Earlier' | 'Later'> {
  const isSwapped = base !== undefined && target !== undefined && base.filed > target.filed;
  return isSwapped ? { base: 'Later', target: 'Earlier' } : { base: 'Earlier', target: 'Later' };
}

type Disclosures = DisclosureMapResponse['disclosures'];

/** The default disclosure: the risk factors, else the first. Null if the company has none. */
export function chooseTag(disclosures: Disclosures): string | null {
  return (disclosures.find(({ tag }) => tag === RISK_FACTORS_TAG) ?? disclosures[0])?.tag ?? null;
}

/** Reports that contain a disclosure, newest first. A report without Items may contain any. */
export function reportsWith({ reports, disclosures }: DisclosureMapResponse, tag: string) {
  const accessions = new Set(
    disclosures
      .filter((disclosure) => disclosure.tag === tag || disclosure.source === 'whole')
      .flatMap(({ cells }) => cells.map(({ adsh }) => adsh)),
  );
  return reports.filter(({ adsh }) => accessions.has(adsh));
}

type RequestedSides = { tag: string; target?: string | undefined; base?: string | undefined };

/** The two reports to compare; null if none is loaded. */
type Sides = { base: DisclosureReport | null; target: DisclosureReport | null };

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

/** Why two reports cannot be compared, and the reports that can be. */
export type CannotCompare = {
  title: string;
  todo: string;
  /** The side to choose another report for, and the reports available. */
  side: SideName;
  reports: DisclosureReport[];
};

function missingIn(map: DisclosureMapResponse, tag: string, adsh: string | undefined): string | null {
  if (adsh === undefined || reportsWith(map, tag).some((report) => report.adsh === adsh)) return null;
  const report = map.reports.find((entry) => entry.adsh === adsh);
  return report === undefined ? label(adsh) : reportName(report);
}

/**
 * Finds in the disclosure maps why the service found no redline. `base_map` is the other company's map, or the same
 * one. Null if the maps show no reason.
 */
export function cannotCompare(
  map: DisclosureMapResponse,
  base_map: DisclosureMapResponse,
  requested: RequestedSides,
): CannotCompare | null {
  const { tag, target, base } = requested;
  const known = map.disclosures.find((entry) => entry.tag === tag)?.label;
  const name = known === undefined ? tagLabel(tag) : label(disclosureTitle({ tag, label: known }));
  if (map.reports.length === 0)
    return {
      title: 'No annual or quarterly report is loaded for this company.',
      todo: 'Load documents on the Status page.',
      side: 'target',
      reports: [],
    };
  const with_it = reportsWith(map, tag);
  const base_with = reportsWith(base_map, tag);
  const sides = chooseSides(map, base_map, requested);
  const chosen = base_with.length === 0 ? undefined : sides.base?.adsh;
  for (const [side, side_map, adsh] of [
    ['target', map, target],
    ['base', base_map, base ?? chosen],
  ] as const) {
    const missing = missingIn(side_map, tag, adsh);
    if (missing !== null)
      return {
        title: `${name} is not in ${missing}.`,
        todo: 'Select another report or section.',
        side,
        reports: reportsWith(side_map, tag),
      };
  }
  if (with_it.length === 0)
    return {
      title: `No loaded report contains ${name}.`,
      todo: 'Select another section.',
      side: 'target',
      reports: [],
    };
  if (base_with.length === 0)
    return {
      title: `No loaded report of ${label(base_map.company.name)} contains ${name}.`,
      todo: 'Select another section or company.',
      side: 'base',
      reports: [],
    };
  if (sides.target === null || sides.base !== null) return null;
  const { adsh: later } = sides.target;
  return {
    title: `No prior-year report is loaded to compare with ${reportName(sides.target)}.`,
    todo: 'Select another report, or load more of the company’s filings.',
    side: 'base',
    reports: base_with.filter(({ adsh }) => adsh !== later),
  };
}
