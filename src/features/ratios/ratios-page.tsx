import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { ResponseOf } from '../../../contract/endpoints.ts';
import { type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { type Filer, filerOf } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import {
  GROUP_NAMES,
  type LatestRatio,
  formatRatio,
  inputFigures,
  inputWarnings,
  latestRatioTable,
  latestRatios,
  ratioLabel,
} from '../../../views/ratios.ts';
import { ApiError } from '../../api/api-error.ts';
import { companyQuery } from '../../api/company.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { Missing } from '../../components/figure.tsx';
import { FootnoteMarks } from '../../components/figures/footnote-marks.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { EmptyNotice, StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { RatioSeriesView } from './ratio-series-view.tsx';
import type { RatiosShown } from './ratios-query.ts';
import { useRatiosNavigate } from './use-ratios-navigate.ts';

const RatioDetail = lazyPart(async () => (await import('./ratio-detail.tsx')).RatioDetail);

type Answer = ResponseOf<'ratios'>;
type RatioGroupsProps = { id: string; answer: Answer; search: RatiosShown; filer: Filer };

const COLUMNS: readonly (readonly RatioGroup[])[] = [
  ['profitability', 'returns'],
  ['liquidity', 'leverage'],
];

/** Four groups in two columns; the ratio in the URL is expanded. */
function RatioGroups({ id, search, ...props }: RatioGroupsProps) {
  const change = useRatiosNavigate(id, search);
  const open = (ratio: RatioName | undefined) => change({ ratio });
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      {COLUMNS.map((groups) => (
        <div key={groups.join(' ')} className="space-y-6">
          {groups.map((group) => (
            <Group key={group} group={group} {...props} open={search.ratio} onOpen={open} />
          ))}
        </div>
      ))}
    </div>
  );
}

type GroupProps = Omit<RatioGroupsProps, 'id' | 'search'> & {
  open: RatioName | undefined;
  onOpen: (ratio: RatioName | undefined) => void;
};

function Group({ group, answer, ...rest }: GroupProps & { group: RatioGroup }) {
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="border-b border-rule-strong pb-1 text-xl font-semibold">
        {GROUP_NAMES[group]}
      </h2>
      <ul>
        {latestRatios(answer, group).map((figure) => (
          <RatioLine key={figure.name} figure={figure} answer={answer} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type RatioLineProps = GroupProps & { figure: LatestRatio };

function RatioLine({ figure, answer, open, filer, onOpen }: RatioLineProps) {
  const { name, value, computed, reason } = figure;
  const { label: title, definition } = ratioLabel(name);
  const isOpen = open === name;
  const detailId = useId();
  return (
    <li className="border-b border-rule" data-selected-name={isOpen ? title : undefined}>
      <button
        type="button"
        onClick={() => onOpen(isOpen ? undefined : name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        className="touch:min-h-11 max-xs:flex-wrap group flex min-h-9 w-full items-center gap-2 py-1 text-left hover:bg-surface"
      >
        <ChevronRight
          size={15}
          aria-hidden
          className={`shrink-0 text-ink-3 group-hover:text-accent ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 flex-1">
          {title}
          <span className="block text-xs text-ink-3">
            {label(answer.metadata.definitions?.[name] ?? definition)}
          </span>
        </span>
        <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
          {value === null ? (
            <Missing reason={reason} />
          ) : (
            <span title={String(value)}>{formatRatio(name, value)}</span>
          )}
          {answer.metadata.figure_warnings?.[name] !== undefined && <FootnoteMarks marks="warning" />}
        </span>
      </button>
      {value === null && <p className="pb-2 pl-6 text-sm text-ink-2">{label(reason)}</p>}
      {isOpen && (
        <div id={detailId} className="pb-4 pl-6">
          <Part>
            <RatioDetail name={name} value={computed} metadata={answer.metadata} filer={filer} />
          </Part>
        </div>
      )}
    </li>
  );
}

type RatiosPageProps = { id: string; search: RatiosShown };

const SKELETON_ROWS = 16;

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
        table={latestRatioTable(answer, company.name)}
        board={(cite) => cite(company, inputFigures(answer))}
        data={async () => (await import('../../api/data-address.ts')).ratiosAddress(companyId(company))}
      />
    </div>
  );
}
