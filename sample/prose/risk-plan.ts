import { hashText } from '../random.ts';
import { revenueOf } from './report-figures.ts';
import type { ReportWriter } from './report-writer.ts';
import { RISK_GROUPS, type Risk, type RiskGroup } from './risk.ts';
import { COMMON_RISKS } from './risks/common.ts';
import { PLANNED_RISKS } from './risks/planned.ts';
import { SECTOR_RISKS } from './sector-risks.ts';
import { debtOf } from './values.ts';

export type ToldRisk = { key: string; caption: string; text: string[] };

/** Told only by a company that sells something. */
const OF_SALES = new Set(['demand', 'customers', 'sterile_supply']);

/** Words that a risk factor is told in once it has been reworded. */
const REWORDINGS: readonly (readonly [string, string])[] = [
  [' may ', ' could '],
  [' about ', ' roughly '],
  [' several ', ' a number of '],
  ['We cannot ', 'We are unable to '],
  [' expensive', ' costly'],
  [' and are ', ' and remain '],
  [' has to be ', ' must be '],
  [' depends on ', ' rests on '],
  [' which ', ' that '],
  [' more than ', ' over '],
];

const REWORDED_END = 'We have paid closer attention to this risk during {year} than in earlier periods.';

/**
 * A report's risk factors by group. With the newest annual report one is added, one dropped, one moved and one reworded,
 * as the company's profile has it; the others stay but for the numbers in them.
 */
export function tellRisks(writer: ReportWriter): { heading: string; risks: ToldRisk[] }[] {
  const listed = listRisks(writer);
  const { moved } = writer.profile.change;
  const mover = writer.is_newest ? listed.find(({ key }) => key === moved) : undefined;
  const rest = listed.filter((risk) => risk !== mover);
  // A mover of the first group goes to the end of the finances, any other to the head of everything.
  const target: RiskGroup = mover?.group === 'business' ? 'finance' : 'business';
  return groupNames().map((group) => {
    const own = rest.filter((risk) => risk.group === group);
    const moving = mover === undefined || group !== target ? [] : [mover];
    const ordered = target === 'business' ? [...moving, ...own] : [...own, ...moving];
    return { heading: RISK_GROUPS[group], risks: ordered.map((risk) => tellRisk(writer, risk)) };
  });
}

function groupNames(): RiskGroup[] {
  return ['business', 'operations', 'legal', 'finance', 'shares'];
}

function listRisks(writer: ReportWriter): Risk[] {
  const { profile, source, is_newest } = writer;
  const { filing_date } = source.filing;
  const { cik } = source.company;
  const usual = [...SECTOR_RISKS[profile.sector], ...COMMON_RISKS]
    .filter(({ key }) => isFitting(writer, key))
    .toSorted((a, b) => hashText(`${cik} ${a.key}`) - hashText(`${cik} ${b.key}`));
  const special = new Set<string>();
  for (const { key, from, until } of profile.own_risks ?? []) {
    if (filing_date >= from && (until === undefined || filing_date < until)) special.add(key);
  }
  if (hasWeakness(writer)) special.add('weakness');
  special.add(is_newest ? profile.change.added : profile.change.dropped);
  return [...PLANNED_RISKS.filter(({ key }) => special.has(key)), ...usual];
}

function isFitting({ figures, profile }: ReportWriter, key: string): boolean {
  if (key === 'debt' && (profile.sector === 'finance' || debtOf(figures) === 0)) return false;
  return !OF_SALES.has(key) || (revenueOf(figures)?.now ?? 0) > 0;
}

/** Whether a fault in control is there on the day of the filing. */
export function hasWeakness({ profile: { weakness }, source }: ReportWriter): boolean {
  const { filing_date } = source.filing;
  return (
    weakness !== undefined &&
    filing_date >= weakness.from &&
    (weakness.until === null || filing_date < weakness.until)
  );
}

function tellRisk(writer: ReportWriter, { key, caption, text }: Risk): ToldRisk {
  const said = text.map((clause) => writer.say(clause));
  const isReworded = writer.is_newest && key === writer.profile.change.reworded;
  return {
    key,
    caption: writer.say(caption),
    text: isReworded ? [...said.map(reword), writer.say(REWORDED_END)] : said,
  };
}

function reword(text: string): string {
  return REWORDINGS.reduce((sum, [from, to]) => sum.replaceAll(from, to), text);
}
