import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { ScreenColumn } from '../../../contract/screen.ts';
import { LazySection } from '../../components/lazy-section.tsx';
import { Name } from '../../components/name.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { MissingReport } from '../../components/states/missing-report.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { columnsQuery } from './columns-query.ts';
import { MetricSelect } from './metric-select.tsx';
import { PeerExamples } from './peer-examples.tsx';
import { PeerFigures } from './peer-figures.tsx';
import { isListed, metricOf, viewOf, type ComparedMetric } from './peer-metrics.ts';
import { PeerRatiosView } from './peer-ratios-view.tsx';
import { LATEST_PERIODS } from './peer-table.ts';
import { PEERS_MAX, PEERS_MIN, type PeersSearch } from './peers-query.ts';
import { usePeersNavigate } from './use-peers-navigate.ts';
import { usePeers } from './use-peers.ts';

/** Loaded when a company fails. */
const PeerFailures = lazy(async () => ({ default: (await import('./peer-failures.tsx')).PeerFailures }));

/** Loaded when asked for. */
const PeerSuggestions = lazy(async () => ({
  default: (await import('./peer-suggestions.tsx')).PeerSuggestions,
}));

type PeersPageProps = {
  search: PeersSearch;
  /** The search box that adds a company. */
  adding: ReactNode;
};

/** Compares two to twelve companies by one metric and by their ratios. */
export function PeersPage({ search, adding }: PeersPageProps) {
  const { ids } = search;
  const [isListWanted, setListWanted] = useState(false);
  const isKnown = isListed(search.metric);
  const { data: list, error } = useQuery({ ...columnsQuery(), enabled: isListWanted || !isKnown });
  // A name that is no metric reads as revenue, once that is known.
  const fallback = list === undefined && error === null ? null : metricOf('revenue', undefined);
  const metric = metricOf(search.metric, list?.columns) ?? fallback;
  const peers = usePeers(search, metric);
  return (
    <section className="page space-y-5">
      <PageHeading title="Compare companies" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ul aria-label="Companies compared" className="contents">
          {peers.map(({ id, name }) => (
            <PeerChip key={id} id={id} name={name} search={search} />
          ))}
        </ul>
        {ids.length < PEERS_MAX ? (
          <>
            <div className="w-full sm:w-64">{adding}</div>
            {ids.length > 0 && <SimilarCompanies search={search} />}
          </>
        ) : (
          <p className="text-sm text-ink-2">Twelve companies maximum</p>
        )}
      </div>
      {ids.length < PEERS_MIN && (
        <EmptyNotice
          title={ids.length === 0 ? 'Add companies to compare' : 'Add another company to compare'}
          todo="Any statement line, margin, growth rate or ratio of up to twelve companies, by calendar period, with median and rank."
        >
          <PeerExamples search={search} />
        </EmptyNotice>
      )}
      {ids.length > 0 && (
        <>
          <PeerControls
            search={search}
            metric={metric}
            columns={list?.columns}
            onNear={() => setListWanted(true)}
          />
          {peers.some(({ figures }) => figures.error !== null) && (
            <Suspense fallback={null}>
              <PeerFailures peers={peers} />
            </Suspense>
          )}
          {peers.map(({ id, name, figures }) => (
            <MissingReport key={id} id={id} subject={`${name}: figures`} coverage={figures.data?.coverage} />
          ))}
          {metric === null ? (
            <RowsSkeleton rows={ids.length} label="Loading figures" />
          ) : (
            <PeerFigures search={search} metric={metric} peers={peers} />
          )}
          <LazySection className="min-h-120">
            <PeerRatiosView peers={peers} />
          </LazySection>
        </>
      )}
    </section>
  );
}

/** Companies like the first, looked for when asked. */
function SimilarCompanies({ search }: { search: PeersSearch }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <PeerSuggestions search={search} />
      </Suspense>
    );
  }
  return (
    <button type="button" className="link touch:py-3 py-1 text-sm" onClick={() => setOpen(true)}>
      Suggest similar
    </button>
  );
}

function PeerChip({ id, name, search }: { id: string; name: string; search: PeersSearch }) {
  return (
    <li className="flex min-h-8 items-center rounded-base border border-rule-strong bg-surface pl-2.5 text-sm">
      <Link to="/companies/$id" params={{ id }} className="link touch:py-3 py-1">
        <Name text={name} />
      </Link>
      <Link
        to="/peers"
        search={{ ...search, ids: search.ids.filter((other) => other !== id), point: undefined }}
        resetScroll={false}
        aria-label={`Remove ${name}`}
        className="touch:size-11 inline-flex size-8 items-center justify-center text-ink-3 hover:text-accent"
      >
        <X size={14} aria-hidden />
      </Link>
    </li>
  );
}

const PERIODS = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
] as const;
const VIEWS = [
  ['values', 'Values'],
  ['growth', 'Growth'],
  ['margin', '% of revenue'],
] as const;
const RANGES = [
  ['latest', `Latest ${LATEST_PERIODS}`],
  ['all', 'All'],
] as const;

type PeerControlsProps = {
  search: PeersSearch;
  metric: ComparedMetric | null;
  columns: readonly ScreenColumn[] | undefined;
  onNear: () => void;
};

function viewsOf(metric: ComparedMetric | null) {
  if (metric === null || metric.value_type !== null) return VIEWS.slice(0, 1);
  return metric.has_margin ? VIEWS : VIEWS.slice(0, 2);
}

function PeerControls({ search, metric, columns, onNear }: PeerControlsProps) {
  const change = usePeersNavigate(search);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <MetricSelect
        metric={search.metric}
        columns={columns}
        onNear={onNear}
        onChoose={(chosen) => change({ metric: chosen, point: undefined })}
      />
      <SegmentedControl
        label="Period"
        options={PERIODS}
        value={search.period_type}
        link={(period_type) =>
          linkOptions({ to: '/peers', search: { ...search, period_type, point: undefined } })
        }
      />
      {viewsOf(metric).length > 1 && (
        <SegmentedControl
          label="View"
          options={viewsOf(metric)}
          value={metric === null ? search.view : viewOf(search.view, metric)}
          link={(view) => linkOptions({ to: '/peers', search: { ...search, view } })}
        />
      )}
      <SelectField
        label="Range"
        value={search.periods}
        options={RANGES}
        onChoose={(periods) => change({ periods })}
      />
    </div>
  );
}
