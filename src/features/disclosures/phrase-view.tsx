import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { SECTOR_CODES } from '../../../contract/companies.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { ApiError } from '../../api/api-error.ts';
import { companiesQuery, companyQuery, isLoaded } from '../../api/company.ts';
import { statusQuery } from '../../api/status.ts';
import { describeFailure } from '../../app/failure.ts';
import { useToday } from '../../app/use-today.ts';
import { SelectField } from '../../components/fields.tsx';
import { Missing } from '../../components/figure.tsx';
import { failureMessage } from '../../components/states/failure-message.ts';
import { DisclosureFailure } from './disclosure-failure.tsx';
import { COMPANIES_MAX, type DisclosuresSearch } from './disclosures-query.ts';
import { FORM_CHOICES, withSelected, yearsUntil } from './filter-bar.tsx';
import { shade } from './novelty-grid.tsx';
import { useChangeSearch } from './page-search.ts';
import {
  cellKey,
  type PhraseCell,
  type PhrasePlan,
  phrasePlan,
  planError,
  planKey,
  requestCount,
  usePhraseRun,
} from './phrase-run.ts';

type PhraseTableProps = { plan: PhrasePlan; cells: ReadonlyMap<string, PhraseCell>; isRunning: boolean };

const HEAD = 'border-b border-rule-strong px-2 py-1.5 text-xs font-medium whitespace-nowrap text-ink-2';

/** Passages per report by company and fiscal year. A count links to its passages. */
function PhraseTable({ plan, cells, isRunning }: PhraseTableProps) {
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

type PhraseViewProps = { id: string; search: DisclosuresSearch; adding: ReactNode };

export function PhraseView({ id, search, adding }: PhraseViewProps) {
  const currentYear = Number(useToday().slice(0, 4));
  const plan = phrasePlan(id, search, currentYear);
  return (
    <section aria-labelledby="phrase-by-company" className="space-y-4">
      <div className="max-w-[72ch]">
        <h2 id="phrase-by-company" className="text-xl font-semibold">
          Mentions by company and year
        </h2>
        <p className="text-sm text-ink-2">Passages containing the words above, by company and fiscal year.</p>
      </div>
      <CompanyPicker id={id} search={search} companies={plan.companies} adding={adding} />
      <PhraseFilters id={id} search={search} years={plan.years} currentYear={currentYear} />
      <PhraseCount key={`${planKey(plan)} ${search.counted}`} id={id} search={search} plan={plan} />
    </section>
  );
}

type PhraseFiltersProps = {
  id: string;
  search: DisclosuresSearch;
  years: readonly number[];
  currentYear: number;
};

function PhraseFilters({ id, search, years, currentYear }: PhraseFiltersProps) {
  const change = useChangeSearch(id, search);
  const options = (selected: string) =>
    withSelected(yearsUntil(currentYear + 1), selected).map((one) => [one, `FY${one}`] as const);
  const [since, until] = [String(years[0] ?? currentYear), String(years.at(-1) ?? currentYear)];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SelectField
        label="From"
        value={since}
        options={options(since)}
        onChoose={(chosen) => change({ since: Number(chosen), until: Number(until) })}
      />
      <SelectField
        label="To"
        value={until}
        options={options(until)}
        onChoose={(chosen) => change({ since: Number(since), until: Number(chosen) })}
      />
      <SelectField
        label="Form"
        value={search.form ?? ''}
        options={FORM_CHOICES}
        onChoose={(chosen) => change({ form: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}

type CompanyPickerProps = {
  id: string;
  search: DisclosuresSearch;
  companies: readonly string[];
  adding: ReactNode;
};

const SUGGESTED_MAX = 8;

/** The companies to compare, with others from the same sector to add. */
function CompanyPicker({ id, search, companies, adding }: CompanyPickerProps) {
  const to = { to: '/companies/$id/disclosures', params: { id }, resetScroll: false } as const;
  const hasRoom = companies.length < COMPANIES_MAX;
  return (
    <div className="space-y-2">
      <ul aria-label="Companies" className="flex flex-wrap items-center gap-2">
        {companies.map((one) => (
          <li
            key={one}
            className="inline-flex items-center rounded-base border border-rule-strong bg-surface pl-2.5 text-sm"
          >
            <span className="font-semibold">{label(one)}</span>
            {companies.length > 1 && (
              <Link
                {...to}
                search={{ ...search, company: companies.filter((other) => other !== one) }}
                aria-label={`Remove ${label(one)}`}
                className="touch:size-11 inline-flex size-8 items-center justify-center text-ink-3 hover:text-accent"
              >
                <X size={14} aria-hidden />
              </Link>
            )}
          </li>
        ))}
        {hasRoom && <li className="w-56">{adding}</li>}
      </ul>
      {hasRoom ? (
        <SuggestedCompanies
          id={id}
          companies={companies}
          render={(one) => (
            <Link
              key={one}
              {...to}
              search={{ ...search, company: [...companies, one] }}
              aria-label={`Add ${one}`}
              className="link touch:min-h-11 touch:px-2 inline-flex min-h-6 items-center"
            >
              {one}
            </Link>
          )}
        />
      ) : (
        <p className="text-sm text-ink-3">{COMPANIES_MAX} companies maximum.</p>
      )}
    </div>
  );
}

type SuggestedCompaniesProps = {
  id: string;
  companies: readonly string[];
  render: (id: string) => ReactNode;
};

/** Loaded companies in the same sector. Nothing is shown if the sector is unknown or the request fails. */
function SuggestedCompanies({ id, companies, render }: SuggestedCompaniesProps) {
  const { company } = useSuspenseQuery(companyQuery(id)).data;
  const sector = SECTOR_CODES.find((code) => code === company.sector);
  const { data } = useQuery({
    ...companiesQuery({ sector, loaded: true, page: 1, limit: 40 }),
    enabled: sector !== undefined,
  });
  const suggestions = (data?.companies ?? [])
    .filter(isLoaded)
    .map(companyId)
    .filter((one) => !companies.includes(one))
    .slice(0, SUGGESTED_MAX);
  if (suggestions.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-ink-3">Same sector:</span>
      {suggestions.map(render)}
    </p>
  );
}

type PhraseCountProps = { id: string; search: DisclosuresSearch; plan: PhrasePlan };

/** The button that counts a phrase, its cost in requests, and the counts as they arrive. */
function PhraseCount({ id, search, plan }: PhraseCountProps) {
  const change = useChangeSearch(id, search);
  const error = planError(plan);
  const { state, cells, failure, start, stop } = usePhraseRun(plan, search.counted && error === null);
  // The address keeps that the counts were requested, so that a link shows them.
  const request = () => (search.counted ? start() : change({ counted: true }));
  const cost = requestCount(plan);
  const isRunning = state === 'running';
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            Cancel
          </button>
        ) : (
          <button type="button" className="button primary" disabled={error !== null} onClick={request}>
            {state === 'ready' ? 'Count' : 'Count again'}
          </button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {state === 'ready' ? (error ?? <Cost requests={cost} />) : progressText(state, cells.size, cost)}
        </p>
      </div>
      {failure instanceof Error && (
        <DisclosureFailure id={id} search={search} error={failure} onRetry={start} />
      )}
      {state !== 'ready' && <PhraseTable plan={plan} cells={cells} isRunning={isRunning} />}
    </div>
  );
}

function progressText(state: 'running' | 'done' | 'stopped', counted: number, of: number): string {
  if (state === 'done') return 'Count complete.';
  const progress = `${formatCount(counted)} of ${formatCount(of)}`;
  return state === 'running' ? `Counting ${progress}…` : `Stopped at ${progress}.`;
}

/** Requests the count takes from the quota; nothing if the service is unmetered. */
function Cost({ requests }: { requests: number }) {
  const left = useQuery(statusQuery()).data?.quota?.day.remaining;
  return left === undefined ? null : `Uses ${countOf(requests, 'request')}. ${formatCount(left)} left today.`;
}
