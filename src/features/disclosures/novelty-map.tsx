import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';

import type { DisclosureMapResponse } from '../../../contract/redline.ts';
import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { isNotOffered } from '../../app/not-offered.ts';
import { Choice } from '../../components/choice.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { StaleMark } from '../../components/states/stale-mark.tsx';
import { countOf } from '../../format/count.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { NoReports } from './no-reports.tsx';
import { NoveltyGrid } from './novelty-grid.tsx';
import { noveltyTable, signWords, taggedCount } from './novelty-table.ts';

const DisclosureFailure = lazy(() =>
  import('./disclosure-failure.tsx').then((file) => ({ default: file.DisclosureFailure })),
);

const FORMS = [
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
] as const;
const SKELETON_ROWS = 12;

type NoveltyMapProps = { id: string; search: DisclosuresSearch };

/** How new each disclosure was, report by report; a cell opens what changed. */
export function NoveltyMap({ id, search }: NoveltyMapProps) {
  const form = search.form ?? '10-K';
  const { data, error, dataUpdatedAt, refetch } = useQuery(disclosureMapQuery(id, form));
  const retry = () => void refetch();
  if (data === undefined && error !== null) {
    return isNotOffered(error) ? (
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
            How new each disclosure was
          </h2>
          <p className="text-sm text-ink-2">
            Share of its wording that stood in no earlier report of the last three years; a cell opens what
            changed since the year before.
          </p>
        </div>
        <Choice
          label="Form"
          options={FORMS}
          value={form}
          renderLink={(one, props) => (
            <Link
              key={one}
              to="/companies/$id/disclosures"
              params={{ id }}
              search={{ ...search, form: one }}
              resetScroll={false}
              {...props}
            />
          )}
        />
      </div>
      {error !== null && <StaleMark since={dataUpdatedAt} onRetry={retry} />}
      {data === undefined && <RowsSkeleton rows={SKELETON_ROWS} label="Loading disclosures" />}
      {data !== undefined &&
        (data.reports.length === 0 ? (
          <NoReports id={id} form={form} search={search} />
        ) : (
          <Mapped id={id} form={form} search={search} answer={data} />
        ))}
    </section>
  );
}

type MappedProps = NoveltyMapProps & { form: string; answer: DisclosureMapResponse };

/** The table, what its signs stand for, and the rows that are left out. */
function Mapped({ id, form, search, answer }: MappedProps) {
  const hasAll = search.rows === 'all';
  const table = noveltyTable(answer, hasAll);
  const signs = signWords(table);
  const notes = taggedCount(answer);
  return (
    <>
      <NoveltyGrid id={id} form={form} table={table} />
      {signs.length > 0 && (
        <ul aria-label="Signs" className="flex flex-wrap gap-x-5 text-xs text-ink-3">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
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
          {hasAll ? 'Items alone' : `Add ${countOf(notes, 'note')} to the financial statements`}
        </Link>
      )}
    </>
  );
}

/** Instances without the map still search. */
function NotOffered() {
  return (
    <Notice
      title="This instance does not offer the map of disclosures."
      todo="The search above works: look for a phrase in quotes, or for words near each other."
    />
  );
}
