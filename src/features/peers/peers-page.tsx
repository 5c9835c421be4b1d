import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { LazySection } from '../../components/lazy-section.tsx';
import { Name } from '../../components/name.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { MissingReport } from '../../components/states/missing-report.tsx';
import { PeerExamples } from './peer-examples.tsx';
import { PeerFailures } from './peer-failures.tsx';
import { PeerFigures } from './peer-figures.tsx';
import { METRICS, viewOf } from './peer-metrics.ts';
import { PeerRatiosView } from './peer-ratios-view.tsx';
import { LATEST_PERIODS } from './peer-table.ts';
import { PEER_METRICS, PEERS_MAX, PEERS_MIN, type PeersSearch } from './peers-query.ts';
import { usePeersNavigate } from './use-peers-navigate.ts';
import { usePeers } from './use-peers.ts';

type PeersPageProps = {
  search: PeersSearch;
  /** The search box that adds a company. */
  adding: ReactNode;
};

/** Compares two to six companies by one metric and by their ratios. */
export function PeersPage({ search, adding }: PeersPageProps) {
  const { ids } = search;
  const peers = usePeers(search);
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
          <div className="w-full sm:w-64">{adding}</div>
        ) : (
          <p className="text-sm text-ink-2">Six companies maximum</p>
        )}
      </div>
      {ids.length < PEERS_MIN && (
        <EmptyNotice
          title={ids.length === 0 ? 'Add companies to compare' : 'Add another company to compare'}
          todo="Revenue, margins, growth, cash flow and ratios of up to six companies, by calendar period."
        >
          <PeerExamples search={search} />
        </EmptyNotice>
      )}
      {ids.length > 0 && (
        <>
          <PeerControls search={search} />
          {peers.some(({ statement }) => statement.error !== null) && <PeerFailures peers={peers} />}
          {peers.map(({ id, name, statement }) => (
            <MissingReport
              key={id}
              id={id}
              subject={`${name}: figures`}
              coverage={statement.data?.coverage}
            />
          ))}
          <PeerFigures search={search} peers={peers} />
          <LazySection className="min-h-120">
            <PeerRatiosView peers={peers} />
          </LazySection>
        </>
      )}
    </section>
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

function PeerControls({ search }: { search: PeersSearch }) {
  const change = usePeersNavigate(search);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        label="Metric"
        value={search.metric}
        options={PEER_METRICS.map((metric) => [metric, METRICS[metric].name] as const)}
        onChoose={(metric) => change({ metric, point: undefined })}
      />
      <SegmentedControl
        label="Period"
        options={PERIODS}
        value={search.period_type}
        renderLink={(period_type, props) => (
          <Link
            key={period_type}
            to="/peers"
            search={{ ...search, period_type, point: undefined }}
            resetScroll={false}
            {...props}
          />
        )}
      />
      <SegmentedControl
        label="View"
        options={METRICS[search.metric].has_margin === true ? VIEWS : VIEWS.slice(0, 2)}
        value={viewOf(search)}
        renderLink={(view, props) => (
          <Link key={view} to="/peers" search={{ ...search, view }} resetScroll={false} {...props} />
        )}
      />
      <SelectField
        label="Range"
        value={search.periods}
        options={RANGES}
        onChoose={(periods) => change({ periods })}
      />
    </div>
  );
}
