import { type Coverage, COVERED_MIN, coveredShare } from '../../domain/documents/coverage.ts';
import { type Finding, INVARIANTS } from '../../domain/statements/audit.ts';
import type { CheckedIdentity } from '../../domain/statements/check-statement.ts';
import { IDENTITIES } from '../../domain/statements/identities.ts';
import type { PrintedRows } from '../../domain/statements/printed-rows.ts';
import { COMPARISON_LABELS, type CoveredReport } from '../../service/quality.ts';
import type { SourceAudit } from './audit-sources.ts';
import type { EventFinding } from './audit-texts.ts';
import type { Agreement } from './item-agreement.ts';

/** Results of one company. */
export type CompanyFindings = { company: string; findings: readonly Finding[] };

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const share = (part: number, whole: number): string =>
  whole === 0 ? '    –   ' : `${((100 * part) / whole).toFixed(2).padStart(6)} %`;

/** A line for each failed check: company, check, statement line, period, expected and actual value. */
export function breakLines({ company, findings }: CompanyFindings): string[] {
  return findings
    .filter(({ holds }) => !holds)
    .map(({ invariant, line, period, expected, got, explanation }) => {
      const figures = `expected ${figure(expected)}, got ${got === null ? 'no figure' : `${figure(got)} (${figure(got - expected)})`}`;
      return `${company}  ${invariant}  ${line}  ${period}: ${figures}. ${explanation ?? 'The loaded filings don’t explain it.'}`;
    });
}

/** Share of passed checks by kind, and how many failed ones are explained. */
export function summaryLines(audited: readonly CompanyFindings[]): string[] {
  const all = audited.flatMap(({ findings }) => findings);
  const rows = INVARIANTS.map((invariant) => {
    const own = all.filter((finding) => finding.invariant === invariant);
    const broken = own.filter(({ holds }) => !holds);
    const explained = broken.filter(({ explanation }) => explanation !== null).length;
    const counts = `${own.length - broken.length} of ${own.length}`;
    return `${COMPARISON_LABELS[invariant].padEnd(38)} ${share(own.length - broken.length, own.length)}  ${counts}; ${explained} explained, ${broken.length - explained} not`;
  });
  return [
    `${audited.length} ${audited.length === 1 ? 'company' : 'companies'}, ${figure(all.length)} checks`,
    ...rows,
  ];
}

/** A line for each broken identity of a company's statements. */
export function warningLines(company: string, checked: readonly CheckedIdentity[]): string[] {
  return checked
    .filter(({ status }) => status === 'warned' || status === 'withheld')
    .map(({ identity, period, says, status }) => `${company}  ${identity}  ${status}  ${period}: ${says}`);
}

/** For each identity, in how many periods it held, held after a repair, or is broken; every broken one is shown with its cause, or withheld. */
export function identityLines(checked: readonly CheckedIdentity[]): string[] {
  return IDENTITIES.map((identity) => {
    const own = checked.filter((each) => each.identity === identity);
    const count = (status: CheckedIdentity['status']): number =>
      own.filter((each) => each.status === status).length;
    return `${identity.padEnd(38)} ${count('held')} held, ${count('repaired')} repaired, ${count('warned')} shown with their cause, ${count('withheld')} withheld`;
  });
}

const partOf = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

/** The sums of all companies: rows shown, and columns with a residual, of each statement and of all. */
export function printedLines(all: readonly PrintedRows[]): string[] {
  const statements: (readonly [string, readonly PrintedRows[]])[] = [
    ...Map.groupBy(all, ({ statement }) => statement),
    ['all', [...all]] as const,
  ];
  return statements.map(([statement, own]) => {
    const sum = (of: (each: PrintedRows) => number): number =>
      own.reduce<number>((total, each) => total + of(each), 0);
    const rows = partOf(
      sum(({ shown }) => shown),
      sum(({ rows: every }) => every),
    );
    const columns = partOf(
      sum(({ residual }) => residual),
      sum(({ columns: every }) => every),
    );
    const equal = partOf(
      sum((each) => each.equal),
      sum(({ totals }) => totals),
    );
    const known = sum(({ known_in_other }) => known_in_other);
    return `printed ${statement}: ${rows} rows of annual reports shown, ${columns} columns with a row not itemized, ${equal} printed totals equal, ${known} rows in “Other” under a line’s tag`;
  });
}

const oneDecimal = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** The printed statements of one company, a line each. */
export function printedOfCompany(company: string, all: readonly PrintedRows[]): string[] {
  return all
    .filter(({ columns }) => columns > 0)
    .flatMap((own) => [
      `${company}  ${printedLines([own])[0] ?? ''}, median column in “Other” ${oneDecimal(own.other_rows)} of rows, ${oneDecimal(own.other_amount)} of the greatest total`,
    ]);
}

const grouped = (value: number): string => value.toLocaleString('en-US');

/** A line for a company's figures by how they follow from the facts they name, and one for each that doesn't. */
export function sourceLines(company: string, { counts, unproven, unlike }: SourceAudit): string[] {
  const { fact, sign_corrected, scale_corrected, split_adjusted } = counts;
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const corrected = `${sign_corrected} by sign, ${scale_corrected} by scale, ${split_adjusted} by a split`;
  return [
    `${company.padEnd(10)}  ${grouped(fact)} of ${grouped(total)} figures equal the fact they name, ${corrected}, ${grouped(unproven.length)} not`,
    ...unlike.map((text) => `${company}  differs  ${text}`),
    ...unproven.map((named) => {
      const { place, concept, accession_number, start, period_end, value } = named;
      const days = start === null ? period_end : `${start} to ${period_end}`;
      return `${company}  no such fact  ${place}: ${concept} of ${accession_number}, ${days}: ${grouped(value)}`;
    }),
  ];
}

const AGREEMENT_TITLES = {
  same: 'List and headings agree',
  exhibits_unlisted: 'Only exhibits missing from the list',
  heading_unlisted: 'Item missing from the list',
  no_heading: 'Heading missing from the text',
  both_lack: 'Items missing from both',
} as const satisfies Record<Agreement, string>;

/** A line for each 8-K whose list and headings differ, and for each quotation that isn't at its stated place. */
export function eventLines(company: string, findings: readonly EventFinding[]): string[] {
  return findings.flatMap(({ accession_number, filing_date, agreement, listed, headed, misquoted }) => {
    const name = `${company}  8-K ${accession_number} of ${filing_date}`;
    const items = `listed ${listed.join(', ') || 'none'}; headings ${headed.join(', ') || 'none'}`;
    const differing =
      agreement === 'same' ? [] : [`${name}: ${AGREEMENT_TITLES[agreement].toLowerCase()}: ${items}`];
    return [...differing, ...misquoted.map((words) => `${name}: not found at its stated place: ${words}`)];
  });
}

/** Counts of 8-Ks by kind of difference and by source of the headline. */
export function eventSummary(filed: number, findings: readonly EventFinding[]): string[] {
  const count = (holds: (finding: EventFinding) => boolean): number => findings.filter(holds).length;
  const row = (title: string, part: number): string =>
    `${title.padEnd(38)} ${share(part, findings.length)}  ${part} of ${findings.length}`;
  return [
    `${findings.length} of ${filed} listed 8-Ks have text`,
    ...Object.entries(AGREEMENT_TITLES).map(([kind, title]) =>
      row(
        title,
        count(({ agreement }) => agreement === kind),
      ),
    ),
    row(
      'No item headings',
      count(({ headed }) => headed.length === 0),
    ),
    row(
      'Headline from the press release',
      count(({ headline }) => headline === 'release'),
    ),
    row(
      'Headline from the report',
      count(({ headline }) => headline === 'report'),
    ),
    row(
      'No headline',
      count(({ headline }) => headline === null),
    ),
    row(
      'Quotation not at its stated place',
      count(({ misquoted }) => misquoted.length > 0),
    ),
  ];
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

const shareOf = ({ coverage }: CoveredReport): number => coveredShare(coverage);

const reportName = ({ company, form, accession_number }: CoveredReport): string =>
  `${company}  ${form} ${accession_number}`;

/** The share of all text outside Items and named parts, each report below 95 %, and Items without text that say nothing of it. */
export function coverageLines(reports: readonly CoveredReport[]): string[] {
  const sum = (part: keyof Coverage): number =>
    reports.reduce((total, { coverage }) => total + coverage[part], 0);
  const low = reports
    .filter((report) => shareOf(report) < COVERED_MIN)
    .toSorted((a, b) => shareOf(a) - shareOf(b));
  return [
    `${reports.length} reports: ${percent(sum('outside'), sum('characters'))} of ${sum('characters').toLocaleString('en-US')} characters are outside Items and named parts; ${low.length} reports below ${percent(COVERED_MIN, 1)}`,
    ...low.map((report) => `${reportName(report)}: ${percent(shareOf(report), 1)} in Items and named parts`),
    ...reports
      .filter(({ empty }) => empty.length > 0)
      .map((report) => `${reportName(report)}: no text in Items ${report.empty.join(', ')}`),
  ];
}
