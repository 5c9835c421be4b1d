import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import type { Pagination as PageOfFilings } from '../../../contract/company.ts';
import type { ListReach } from '../../../contract/coverage.ts';
import type { ResponseOf } from '../../../contract/endpoints.ts';
import { widgetAddress } from '../../../views/addresses.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { isListMissing } from '../../../views/format/filing-dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { filingsQuery, knownForms } from '../../api/filings.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { NothingListed } from '../../app/nothing-listed.tsx';
import { foldRoutine } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { useRowKeys } from '../../app/use-row-keys.ts';
import { EmbedLink } from '../../components/embed-link.tsx';
import { CheckField, SelectField } from '../../components/fields.tsx';
import { FilingList, reportKinds } from '../../components/filing/filing-list.tsx';
import { useHasWidth } from '../../components/media-query.ts';
import { OptionsSheet } from '../../components/options-sheet.tsx';
import { pageCount, Pagination, rowRange } from '../../components/pagination.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { EmptyNotice, StaleMark } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { sortOptions } from '../../components/table/sort-heads.ts';
import { UseData } from '../../components/use-data/use-data.tsx';
import { type FilingsSearch, FilingsTable, isByDate, SORT_COLUMNS } from './filings-table.tsx';

type FilingsPageProps = { id: string; search: FilingsSearch };

/** All filings of a company, filtered by form, latest first or as sorted. */
export function FilingsPage({ id, search }: FilingsPageProps) {
  const query = useQuery({
    ...filingsQuery(id, search),
    // Keep the previous page until the next one arrives, but never another company's.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === id ? last : undefined),
  });
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const client = useQueryClient();
  const retry = () => void query.refetch();
  return (
    <section aria-label="Filings" className="space-y-4">
      <FilingsFilter id={id} search={search} forms={data?.forms ?? knownForms(client, id)} />
      {data !== undefined && error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {data === undefined && error !== null && <FailureState error={error} onRetry={retry} />}
      {data === undefined && error === null && <RowsSkeleton rows={search.limit} label="Loading filings" />}
      {data !== undefined && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
        >
          <Rows id={id} search={search} data={data} />
        </div>
      )}
    </section>
  );
}

type RowsProps = { id: string; search: FilingsSearch; data: ResponseOf<'filings'> };

function Rows({ id, search, data }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const isWide = useHasWidth('sm');
  const { filings, pagination } = data;
  const isFolding = useStoredValue(foldRoutine) && search.form_type === undefined && isByDate(search);
  const summary = filingsSummary(pagination, search);
  const coverage = listCoverage(data.list);
  return (
    <div ref={rows} className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-sm text-ink-2">
          {summary}
        </p>
        {coverage !== null && <p className="text-xs text-ink-3">{coverage}</p>}
        {filings.length > 0 && <UseData canDownload load={() => loadAddress(id, search)} />}
        {filings.length > 0 && (
          <EmbedLink view={widgetAddress('filings', { company: id, form_type: search.form_type })} />
        )}
        <Link
          to="/watch"
          search={{ kind: 'companies', companies: id, forms: search.form_type }}
          className="link text-sm"
        >
          Watch
        </Link>
      </div>
      {filings.length === 0 && (
        <NoFilings id={id} search={search} total={pagination.total} list={data.list} />
      )}
      {filings.length > 0 &&
        (isWide ? (
          <FilingsTable id={id} search={search} filings={filings} caption={summary} folded={isFolding} />
        ) : (
          <FilingList filings={filings} detailed folded={isFolding} />
        ))}
      <Pagination
        page={search.page}
        limit={search.limit}
        total={pagination.total}
        link={(page) =>
          linkOptions({ to: '/companies/$id/filings', params: { id }, search: { ...search, page } })
        }
      />
    </div>
  );
}

async function loadAddress(id: string, search: FilingsSearch): Promise<string> {
  const { filingsAddress } = await import('../../api/data-address.ts');
  return filingsAddress(id, search);
}

type NoFilingsProps = { id: string; search: FilingsSearch; total: number; list: ListReach | undefined };

/** Past the last page, none on the selected form, or none at all. */
function NoFilings({ id, search, total, list }: NoFilingsProps) {
  const last = pageCount(total, search.limit);
  if (total > 0) {
    return (
      <EmptyNotice
        title={`Page ${formatCount(search.page)} does not exist.`}
        todo={`This list has ${countOf(last, 'page')}.`}
      >
        <Link
          to="/companies/$id/filings"
          params={{ id }}
          search={{ ...search, page: last }}
          className="button"
        >
          Go to last page
        </Link>
      </EmptyNotice>
    );
  }
  if (search.form_type === undefined || isListMissing(list)) {
    return <NothingListed list={list} id={id} />;
  }
  return (
    <EmptyNotice
      title={`No filings on Form ${search.form_type} are listed.`}
      todo="Use a form type as EDGAR writes it, such as 10-K, 8-K or DEF 14A."
    >
      <Link to="/companies/$id/filings" params={{ id }} className="button">
        Show all forms
      </Link>
    </EmptyNotice>
  );
}

type Filter = { form_type?: string | undefined; include_amendments: boolean };

/**
 * Range and total of the filings listed.
 * Example: '41–60 of 214 filings on Form 8-K, excluding amendments'.
 */
export function filingsSummary({ page, limit, total }: PageOfFilings, filter: Filter): string {
  const form = filter.form_type === undefined ? '' : ` on Form ${filter.form_type}`;
  const amended =
    filter.form_type !== undefined && !filter.include_amendments ? ', excluding amendments' : '';
  const count = `${countOf(total, 'filing')}${form}${amended}`;
  const { first, last } = rowRange(page, limit, total);
  if (total <= limit || first === 0) return count;
  return `${formatCount(first)}–${formatCount(last)} of ${count}`;
}

/**
 * The days that a company's filing list covers, null if it is unknown.
 * Example: 'List covers filings to Nov 14, 2025'.
 */
export function listCoverage(list: ListReach | undefined): string | null {
  if (list === undefined || list.until === null) return null;
  const until = formatDate(list.until);
  if (list.is_whole || list.from === null) return `List covers filings to ${until}`;
  return `List covers filings from ${formatDate(list.from)} to ${until}`;
}

const ALL = '';

type FilingsFilterProps = {
  id: string;
  search: FilingsSearch;
  /** The company's forms with counts; undefined while loading or when the server does not list them. */
  forms: ResponseOf<'filings'>['forms'];
};

/** Filters by form, with shortcuts for the common ones, and by amendments; where the list has no heads, its order. */
function FilingsFilter({ id, search, forms }: FilingsFilterProps) {
  const navigate = useNavigate();
  const hasHeads = useHasWidth('sm');
  const isFolding = useStoredValue(foldRoutine);
  const chosen = search.form_type ?? ALL;
  const common = reportKinds(forms).map(({ form }) => form);
  const listed = forms ?? common.map((form) => ({ form, count: null }));
  const isListed = chosen === ALL || listed.some(({ form }) => form === chosen);
  const options = [
    [ALL, 'All forms'] as const,
    ...(isListed ? [] : [[chosen, `${chosen} (0)`] as const]),
    ...listed.map(
      ({ form, count }) => [form, count === null ? form : `${form} (${formatCount(count)})`] as const,
    ),
  ];
  const go = (change: Partial<FilingsSearch>) =>
    navigate({ to: '/companies/$id/filings', params: { id }, search: { ...search, page: 1, ...change } });
  const controls = (
    <>
      <SelectField
        label="Form"
        value={chosen}
        options={options}
        onChoose={(form) => void go({ form_type: form === ALL ? undefined : form })}
      />
      {!hasHeads && (
        <SelectField
          label="Sort by"
          value={search.sort}
          options={sortOptions(Object.values(SORT_COLUMNS))}
          onChoose={(sort) => void go({ sort })}
        />
      )}
      <CheckField isOn={search.include_amendments} onTurn={(isOn) => void go({ include_amendments: isOn })}>
        Include amendments
      </CheckField>
      {chosen === ALL && isByDate(search) && (
        <CheckField isOn={isFolding} onTurn={(isOn) => foldRoutine.set(isOn)}>
          Fold insider and prospectus filings
        </CheckField>
      )}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SegmentedControl
        label="Common forms"
        options={[ALL, ...common].map((form) => [form, form === ALL ? 'All' : form] as const)}
        value={chosen}
        link={(form) =>
          linkOptions({
            to: '/companies/$id/filings',
            params: { id },
            search: { ...search, page: 1, form_type: form === ALL ? undefined : form },
          })
        }
      />
      {hasHeads ? (
        controls
      ) : (
        <OptionsSheet>
          <div className="space-y-3">{controls}</div>
        </OptionsSheet>
      )}
    </div>
  );
}
