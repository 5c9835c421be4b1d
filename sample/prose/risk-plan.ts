import { hashText } from '../random.ts';
import type { ReportWriter } from './report-writer.ts';
import { USUAL_RISKS, PLANNED_RISKS, RISK_GROUPS, type Risk, type RiskGroup } from './risks.ts';
import { debtOf } from './values.ts';

type WrittenRisk = { key: string; caption: string; text: string[] };

const GROUPS: readonly RiskGroup[] = ['business', 'operations', 'finance'];

/** Words of a risk factor once it has been reworded. */
const REWORDINGS: readonly (readonly [string, string])[] = [
  [' may ', ' could '],
  [' about ', ' roughly '],
  [' several ', ' a number of '],
  [' depends on ', ' rests on '],
  [' which ', ' that '],
  [' more than ', ' over '],
];

const REWORDED_END = 'We have paid closer attention to this risk during {year} than in earlier periods.';

/**
 * A report's risk factors by group. With the newest annual report one is added, one dropped, one reworded, and one moved
 * to the head of everything, as the company's profile has it; the others stay but for the numbers in them.
 */
export function writeRisks(writer: ReportWriter): { heading: string; risks: WrittenRisk[] }[] {
  const { moved } = writer.profile.change;
  const isMoved = ({ key }: Risk) => writer.is_newest && key === moved;
  const listed = listRisks(writer);
  return GROUPS.map((group) => {
    const own = listed.filter((risk) => risk.group === group && !isMoved(risk));
    const risks = group === 'business' ? [...listed.filter(isMoved), ...own] : own;
    return { heading: RISK_GROUPS[group], risks: risks.map((risk) => writeRisk(writer, risk)) };
  });
}

function listRisks(writer: ReportWriter): Risk[] {
  const { profile, source, figures, is_newest } = writer;
  const { cik } = source.company;
  const usual = USUAL_RISKS.filter(({ key }) => key !== 'debt' || debtOf(figures) > 0).toSorted(
    (a, b) => hashText(`${cik} ${a.key}`) - hashText(`${cik} ${b.key}`),
  );
  const own = (profile.own_risks ?? []).filter(({ from }) => source.filing.filing_date >= from);
  const special = new Set(own.map(({ key }) => key));
  if (hasWeakness(writer)) special.add('weakness');
  special.add(is_newest ? 'tariffs' : 'pandemic');
  return [...PLANNED_RISKS.filter(({ key }) => special.has(key)), ...usual];
}

/** Whether a fault in control exists on the day of the filing. */
export function hasWeakness({ profile: { weakness }, source }: ReportWriter): boolean {
  const { filing_date } = source.filing;
  if (weakness === undefined || filing_date < weakness.from) return false;
  return weakness.until === null || filing_date < weakness.until;
}

function writeRisk(writer: ReportWriter, { key, caption, text }: Risk): WrittenRisk {
  const said = text.map((clause) => writer.say(clause));
  const isReworded = writer.is_newest && key === writer.profile.change.reworded;
  const reworded = said.map((one) => REWORDINGS.reduce((sum, [from, to]) => sum.replaceAll(from, to), one));
  const written = isReworded ? [...reworded, writer.say(REWORDED_END)] : said;
  return { key, caption: writer.say(caption), text: written };
}
