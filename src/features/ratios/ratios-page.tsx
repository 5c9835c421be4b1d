import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { ResponseOf } from '../../../contract/endpoints.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { filerOf } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { inputWarnings } from '../../../views/ratios.ts';
import { ApiError } from '../../api/api-error.ts';
import { companyQuery } from '../../api/company.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { inputFigures } from '../../board/input-figures.ts';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { RatioGroups, ratioTable } from './ratio-groups.tsx';
import { RatioSeriesView } from './ratio-series-view.tsx';
import type { RatiosSearch } from './ratios-query.ts';

type RatiosPageProps = { id: string; search: RatiosSearch };

const SKELETON_ROWS = 16;

/** Twelve ratios for the latest fiscal year, each with its calculation. */
export function RatiosPage({ id, search }: RatiosPageProps) {
  // One answer has the latest ratios and those over time; while other periods load, the latest stay.
  const query = useQuery({
    ...ratiosQuery(id, search.period_type),
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  });
  const company = useSuspenseQuery(companyQuery(id)).data.company;
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return (
      <section aria-label="Ratios">
        {error === null ? (
          <RowsSkeleton rows={SKELETON_ROWS} label="Loading ratios" />
        ) : (
          <NoRatios error={error} onRetry={retry} />
        )}
      </section>
    );
  }
  return (
    <section aria-label="Ratios" className="space-y-5">
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      <Basis answer={data} />
      <RatioGroups id={id} answer={data} search={search} filer={filerOf(company)} />
      <Source answer={data} company={company} />
      <RatioSeriesView id={id} search={search} filer={filerOf(company)} />
    </section>
  );
}

/** Ratios are missing. A company without an annual report is an empty state, not a failure. */
function NoRatios({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404 && error.code === null) {
    return (
      <EmptyNotice
        title={`${label(error.message)}.`}
        todo="Ratios need an annual income statement and balance sheet."
      />
    );
  }
  return <FailureState error={error} onRetry={onRetry} />;
}

/** The fiscal year of the ratios, and folded what to know of their inputs. */
function Basis({ answer }: { answer: ResponseOf<'ratios'> }) {
  const { fiscal_year, period_end, currency, warnings = [] } = answer.metadata;
  const notes = inputWarnings(warnings);
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        {fiscal_year === undefined ? (
          'Latest fiscal year. This server doesn’t report which one.'
        ) : (
          <>
            <span className="text-lg font-semibold text-ink">{fiscalPeriod(label(fiscal_year))}</span>
            {period_end !== undefined && `, year ended ${formatDate(period_end)}`}
            {currency !== undefined && `, ${label(currency)}`}
          </>
        )}
      </p>
      {notes.length > 0 && (
        <details className="text-sm">
          <summary className="touch:min-h-11 text-ink-2">
            {countOf(notes.length, 'note')} on the inputs
          </summary>
          <ul className="mt-1 space-y-1 text-ink-2">
            {notes.map((note) => (
              <li key={note}>{label(note)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The annual report that the ratios come from, and what to do with them. */
function Source({ answer, company }: { answer: ResponseOf<'ratios'>; company: CompanyEntity }) {
  const { accession_number, data_source } = answer.metadata;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="text-xs text-ink-3">
        {accession_number !== undefined && (
          <>
            <FilingReference figure={{ accession_number, form: 'Annual report' }} filer={filerOf(company)} />
            {'. '}
          </>
        )}
        Source: {label(data_source)}. Balance sheet items are as of the fiscal year end.
      </p>
      <ExportBar
        table={ratioTable(answer, company.name)}
        board={(cite) => cite(company, inputFigures(answer))}
        data={async () => (await import('../../api/data-address.ts')).ratiosAddress(companyId(company))}
      />
    </div>
  );
}
