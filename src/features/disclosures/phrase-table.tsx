import { Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../app/failure.ts';
import { Missing } from '../../components/figure.tsx';
import { failureMessage } from '../../components/states/failure-message.ts';
import { shade } from './novelty-grid.tsx';
import { cellKey, type PhraseCell, type PhrasePlan } from './phrase-run.ts';

type PhraseTableProps = {
  plan: PhrasePlan;
  cells: ReadonlyMap<string, PhraseCell>;
  isRunning: boolean;
};

const HEAD = 'border-b border-rule-strong px-2 py-1.5 text-xs font-medium whitespace-nowrap text-ink-2';

/** Passages per report by company and fiscal year. A count links to its passages. */
export function PhraseTable({ plan, cells, isRunning }: PhraseTableProps) {
  const most = Math.max(
    0.1,
    ...[...cells.values()].map((cell) => (cell.kind === 'hits' ? perReport(cell) : 0)),
  );
  return (
    <div className="relative overflow-x-auto" aria-busy={isRunning}>
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="pb-1 text-left text-xs text-ink-3">
          Passages containing {plan.q}, per report
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} sticky left-0 z-5 bg-paper pl-0 text-left`}>
              Company
            </th>
            {plan.years.map((year) => (
              <th key={year} scope="col" className={`${HEAD} min-w-20 text-right`}>
                FY{year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.companies.map((company) => (
            <tr key={company}>
              <th
                scope="row"
                className="sticky left-0 z-5 border-b border-rule bg-paper py-1.5 pr-4 text-left font-semibold"
              >
                {label(company)}
              </th>
              {plan.years.map((year) => {
                const cell = cells.get(cellKey(company, year));
                return (
                  <td
                    key={year}
                    className="touch:h-11 h-8 border-b border-rule px-2 text-right tabular-nums"
                    style={cell?.kind === 'hits' ? shade(perReport(cell) / most) : undefined}
                  >
                    <Count {...{ plan, company, year, cell, isRunning }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Hits = Extract<PhraseCell, { kind: 'hits' }>;

/** A year of quarterly reports has three: counts are compared per report. */
const perReport = ({ hits, reports }: Hits): number => hits / Math.max(1, reports);

const formatPerReport = (cell: Hits): string =>
  cell.reports <= 1 ? formatCount(cell.hits) : perReport(cell).toFixed(1);

type CountProps = {
  plan: PhrasePlan;
  company: string;
  year: number;
  cell: PhraseCell | undefined;
  isRunning: boolean;
};

function Count({ plan, company, year, cell, isRunning }: CountProps) {
  if (cell === undefined) return isRunning ? <Missing reason="Counting" /> : <Missing reason="Not counted" />;
  if (cell.kind === 'no_report') return <Missing reason="No report for this year is loaded" />;
  if (cell.kind === 'failed') return <Failed error={cell.error} />;
  if (cell.hits === 0) return 0;
  const { q, form, proximity } = plan;
  return (
    <Link
      to="/companies/$id/disclosures"
      params={{ id: company }}
      search={{ q, form, proximity, year }}
      aria-label={`${company} FY${year}: ${countOf(cell.hits, 'passage')} in ${countOf(cell.reports, 'report')}`}
      title={`${countOf(cell.hits, 'passage')} in ${countOf(cell.reports, 'report')}`}
      className="text-ink no-underline hover:underline touch:py-3"
    >
      {formatPerReport(cell)}
    </Link>
  );
}

/** Why a company has no count: one word in the cell, the full reason in its title. */
function Failed({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : null;
  const [word, reason] =
    code === 'data_not_available'
      ? ['not loaded', 'No report text is loaded for this company']
      : code === 'company_not_found'
        ? ['unknown', 'No company has this ticker or CIK']
        : ['failed', failureMessage(describeFailure(error)).title];
  return (
    <span className="text-xs text-changed" title={reason}>
      {word}
      <span className="sr-only">: {reason}</span>
    </span>
  );
}
