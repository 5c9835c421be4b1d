import { type Finding, INVARIANTS } from '../../domain/statements/audit.ts';

/** Results of one company. */
export type CompanyFindings = { company: string; findings: readonly Finding[] };

const TITLES = {
  quarters_sum_to_year: 'Quarters add up to the year',
  balance_sheet_balances: 'Assets equal liabilities and equity',
  cash_rolls_forward: 'Cash flows equal the change in cash',
  labels_rise: 'Fiscal years in order',
  no_future_facts: 'No period ends after its filing',
  ttm_methods_agree: 'TTM equal by both methods',
  segments_within_total: 'Segments within the total',
  as_reported_total: 'Totals as printed in the report',
} as const satisfies Record<Finding['invariant'], string>;

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A line for each failed check: company, check, statement line, period, expected and actual value. */
export function breakLines({ company, findings }: CompanyFindings): string[] {
  return findings
    .filter(({ holds }) => !holds)
    .map(({ invariant, line, period, expected, got, explanation }) => {
      const figures = `expected ${figure(expected)}, got ${figure(got)} (${figure(got - expected)})`;
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
    const share =
      own.length === 0
        ? '    –   '
        : `${((100 * (own.length - broken.length)) / own.length).toFixed(2).padStart(6)} %`;
    const counts = `${own.length - broken.length} of ${own.length}`;
    return `${TITLES[invariant].padEnd(38)} ${share}  ${counts}; ${explained} explained, ${broken.length - explained} not`;
  });
  return [
    `${audited.length} ${audited.length === 1 ? 'company' : 'companies'}, ${figure(all.length)} checks`,
    ...rows,
  ];
}
