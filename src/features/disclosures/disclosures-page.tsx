import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { disclosureMapQuery } from '../../api/disclosures.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { EmptyNotice, Notice, StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { DisclosureFailure } from './disclosure-failure.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { legend, NoveltyGrid, noveltyTable, taggedCount } from './novelty-grid.tsx';
import { hasValidQuery } from './page-search.ts';
import { PhraseView } from './phrase-view.tsx';
import { SearchForm, SearchView } from './search-view.tsx';

/** The annual report is on the form that the company files. */
const formChoices = (annual: string) =>
  [
    ['annual', annual],
    ['10-Q', '10-Q'],
  ] as const;
const SKELETON_ROWS = 12;

type NoveltyMapProps = { id: string; search: DisclosuresSearch };

const MEASURES = [
  ['new', 'New wording'],
  ['changed', 'Words changed'],
] as const;

const EXPLANATIONS = {
  new: 'Share of each section not found in the previous three years’ reports.',
  changed: 'Words added or removed since the prior year, as a share of the words of both reports.',
} as const;

/** New wording by section and report. A cell opens the comparison with the prior year. */
function NoveltyMap({ id, search }: NoveltyMapProps) {
  const form = search.form ?? 'annual';
  const { measure } = search;
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    disclosureMapQuery(id, form, measure === 'changed'),
  );
  const annual = data?.reports.find((report) => report.form !== '10-Q')?.form ?? '10-K';
  const retry = () => void refetch();
  if (data === undefined && error !== null) {
    return isUnsupported(error) ? (
      <NotOffered />
    ) : (
      <DisclosureFailure id={id} search={search} error={error} onRetry={retry} />
    );
  }
  return (
    <section aria-labelledby="novelty-map" className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-w-[72ch]">
          <h2 id="novelty-map" className="text-xl font-semibold">
            {measure === 'new' ? 'New' : 'Changed'} wording by section and year
          </h2>
          <p className="text-sm text-ink-2">
            {EXPLANATIONS[measure]} Select a cell to compare it with the prior year.
          </p>
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <SegmentedControl
            label="Measure"
            options={MEASURES}
            value={measure}
            link={(one) =>
              linkOptions({
                to: '/companies/$id/disclosures',
                params: { id },
                search: { ...search, measure: one },
              })
            }
          />
          <SegmentedControl
            label="Form"
            options={formChoices(annual)}
            value={form === '10-Q' ? form : 'annual'}
            link={(one) =>
              linkOptions({
                to: '/companies/$id/disclosures',
                params: { id },
                search: { ...search, form: one },
              })
            }
          />
        </div>
      </div>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {data === undefined && <RowsSkeleton rows={SKELETON_ROWS} label="Loading disclosures" />}
      {data !== undefined &&
        (data.reports.length === 0 ? (
          <NoReports id={id} form={form} search={search} />
        ) : (
          <Mapped id={id} form={form === '10-Q' ? form : annual} search={search} answer={data} />
        ))}
    </section>
  );
}

type MappedProps = NoveltyMapProps & { form: string; answer: DisclosureMapResponse };

/** The grid, its legend, and a link to show or hide the tagged notes. */
function Mapped({ id, form, search, answer }: MappedProps) {
  const hasAll = search.rows === 'all';
  const table = noveltyTable(answer, hasAll, search.measure);
  const entries = legend(table);
  const notes = taggedCount(answer);
  return (
    <>
      <NoveltyGrid id={id} form={form} table={table} measure={search.measure} />
      {entries.length > 0 && (
        <ul aria-label="Legend" className="flex flex-wrap gap-x-5 text-xs text-ink-3">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {notes > 0 && (
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          search={{ ...search, rows: hasAll ? 'items' : 'all' }}
          resetScroll={false}
          className="link touch:min-h-11 inline-flex min-h-6 items-center text-sm"
        >
          {hasAll
            ? 'Hide notes to the financial statements'
            : `Show ${countOf(notes, 'note')} to the financial statements`}
        </Link>
      )}
    </>
  );
}

/** Shown by a server without this endpoint; search still works there. */
function NotOffered() {
  return (
    <Notice
      title="This server doesn’t report new wording by section."
      todo="Search still works. Try a phrase in quotation marks."
    />
  );
}

type NoReportsProps = { id: string; form: DisclosureForm; search: DisclosuresSearch };

/** No report of this form has its text loaded; reports of the other form may. */
function NoReports({ id, form, search }: NoReportsProps) {
  const other = form === '10-Q' ? 'annual' : '10-Q';
  const name = form === 'annual' ? 'annual report' : form;
  return (
    <EmptyNotice
      title={`No ${name} text is loaded for this company.`}
      todo="Only the filing list is loaded. Load documents to read them."
    >
      <Link
        to="/companies/$id/disclosures"
        params={{ id }}
        search={{ ...search, form: other }}
        className="button"
      >
        Show {other === 'annual' ? 'annual reports' : other}
      </Link>
      <Link to="/status" search={{ identifier: id }} className="link">
        Load documents
      </Link>
    </EmptyNotice>
  );
}

const VIEWS = [
  ['company', 'This company'],
  ['peers', 'Compare companies'],
] as const;

type DisclosuresPageProps = {
  id: string;
  search: DisclosuresSearch;
  /** Search box for adding a company to the comparison. */
  adding: ReactNode;
};

/** A company's disclosures: search, new wording by section and year, and mentions compared with other companies. */
export function DisclosuresPage({ id, search, adding }: DisclosuresPageProps) {
  const comparesCompanies = search.view === 'peers';
  return (
    <section aria-label="Disclosures" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Scope"
          options={VIEWS}
          value={search.view}
          link={(view) =>
            linkOptions({ to: '/companies/$id/disclosures', params: { id }, search: { ...search, view } })
          }
        />
        <Link to="/watch" search={{ kind: 'disclosure', companies: id }} className="link text-sm">
          Watch for new wording
        </Link>
      </div>
      <SearchForm key={search.q} id={id} search={search} />
      {comparesCompanies && <PhraseView id={id} search={search} adding={adding} />}
      {!comparesCompanies && search.q === undefined && <NoveltyMap id={id} search={search} />}
      {!comparesCompanies && hasValidQuery(search) && <SearchView id={id} search={search} />}
    </section>
  );
}
