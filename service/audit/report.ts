import { type Finding, INVARIANTS } from '../statements/audit.ts';

/** What was found of one company. */
export type CompanyFindings = { company: string; findings: readonly Finding[] };

const TITLES = {
  quarters_sum_to_year: 'Quarters come to the year',
  balance_sheet_balances: 'Assets are liabilities and equity',
  cash_rolls_forward: 'Cash flows come to the change of cash',
  labels_rise: 'Names of years rise',
  no_future_facts: 'No figure ends after its filing',
  ttm_methods_agree: 'Twelve months by both methods',
  segments_within_total: 'Segments within their total',
} as const satisfies Record<Finding['invariant'], string>;

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A line for each invariant that does not hold: company, invariant, line, period, what it should be and what it is. */
export function breakLines({ company, findings }: CompanyFindings): string[] {
  return findings
    .filter(({ holds }) => !holds)
    .map(({ invariant, line, period, expected, got, explanation }) => {
      const figures = `expected ${figure(expected)}, got ${figure(got)} (${figure(got - expected)})`;
      return `${company}  ${invariant}  ${line}  ${period}: ${figures}. ${explanation ?? 'Nothing in the filings at hand explains it.'}`;
    });
}

/** Share that holds, by invariant, and how many of the others are explained. */
export function summaryLines(audited: readonly CompanyFindings[]): string[] {
  const all = audited.flatMap(({ findings }) => findings);
  const rows = INVARIANTS.map((invariant) => {
    const own = all.filter((finding) => finding.invariant === invariant);
    const broken = own.filter(({ holds }) => !holds);
    const explained = broken.filter(({ explanation }) => explanation !== null).length;
    const share =
      own.length === 0
        ? '    –   '
        : `${((100 * (own.length - broken.length)) / own.length).toFixed(2).padStart(6)} %`;
    const counts = `${own.length - broken.length} of ${own.length}`;
    return `${TITLES[invariant].padEnd(38)} ${share}  ${counts}; ${explained} explained, ${broken.length - explained} not`;
  });
  return [`${audited.length} companies, ${figure(all.length)} checks`, ...rows];
}
