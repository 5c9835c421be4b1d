import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/redline.ts';
import { label } from '../../format/label.ts';
import { chooseSides, type Asked } from './choose-sides.ts';
import { reportsWith } from './choose-tag.ts';
import type { SideName } from './passage-kind.ts';
import { reportName } from './report-words.ts';
import { tagWords } from './tag-words.ts';

/** Why two reports cannot be compared, as one sentence, and the reports that can be. */
export type WhyNot = {
  title: string;
  todo: string;
  /** Side that another report is to be chosen for, and the reports there are. */
  side: SideName;
  reports: DisclosureReport[];
};

function missingIn(map: DisclosureMapResponse, tag: string, adsh: string | undefined): string | null {
  if (adsh === undefined || reportsWith(map, tag).some((report) => report.adsh === adsh)) return null;
  const report = map.reports.find((entry) => entry.adsh === adsh);
  return report === undefined ? label(adsh) : reportName(report);
}

/**
 * Reads a company's map of disclosures for the reason why a redline was not found. `base_map` is that of the other
 * company, or the same. Null where the map gives no reason.
 */
export function whyNot(
  map: DisclosureMapResponse,
  base_map: DisclosureMapResponse,
  asked: Asked,
): WhyNot | null {
  const { tag, target, base } = asked;
  const known = map.disclosures.find((entry) => entry.tag === tag)?.label;
  const name = known === undefined ? tagWords(tag) : label(known);
  if (map.reports.length === 0)
    return {
      title: 'No annual or quarterly report of this company is on file.',
      todo: 'Load its documents on the status page.',
      side: 'target',
      reports: [],
    };
  const with_it = reportsWith(map, tag);
  const base_with = reportsWith(base_map, tag);
  const sides = chooseSides(map, base_map, asked);
  const chosen = base_with.length === 0 ? undefined : sides.base?.adsh;
  for (const [side, side_map, adsh] of [
    ['target', map, target],
    ['base', base_map, base ?? chosen],
  ] as const) {
    const missing = missingIn(side_map, tag, adsh);
    if (missing !== null)
      return {
        title: `${name} is not in ${missing}.`,
        todo: 'Choose another report, or another disclosure.',
        side,
        reports: reportsWith(side_map, tag),
      };
  }
  if (with_it.length === 0)
    return {
      title: `No report on file holds ${name}.`,
      todo: 'Choose another disclosure.',
      side: 'target',
      reports: [],
    };
  if (base_with.length === 0)
    return {
      title: `No report of ${label(base_map.company.name)} on file holds ${name}.`,
      todo: 'Choose another disclosure, or another company.',
      side: 'base',
      reports: [],
    };
  if (sides.target === null || sides.base !== null) return null;
  const { adsh: later } = sides.target;
  return {
    title: `No report to compare ${reportName(sides.target)} with is on file.`,
    todo: 'It would be that of the same period of the year before. Choose another, or load more of the company.',
    side: 'base',
    reports: base_with.filter(({ adsh }) => adsh !== later),
  };
}
