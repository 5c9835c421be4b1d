import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { reportName, type SideName } from '../../../views/redline.ts';
import { tagLabel } from '../../components/redline/tag-label.ts';
import { chooseSides, type RequestedSides } from './choose-sides.ts';
import { reportsWith } from './choose-tag.ts';

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
