import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';

import { Choice } from '../../components/choice.tsx';
import { Name } from '../../components/name.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { EmptyNotice } from '../../components/states/empty-notice.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { countOf } from '../../format/count.ts';
import { PeerFigures } from './peer-figures.tsx';
import { METRICS } from './peer-metrics.ts';
import { PEER_METRICS, PEERS_MAX, PEERS_MIN, type PeersSearch } from './peers-query.ts';
import { usePeersLink } from './use-peers-link.ts';
import { usePeers } from './use-peers.ts';

const PeerFailures = lazy(async () => ({ default: (await import('./peer-failures.tsx')).PeerFailures }));
const PeerRatiosView = lazy(async () => ({
  default: (await import('./peer-ratios-view.tsx')).PeerRatiosView,
}));

type PeersPageProps = {
  search: PeersSearch;
  /** The search box that adds a company. */
  adding: ReactNode;
};

/** Two to six companies side by side: one figure over the years, and their ratios. */
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
          <p className="text-sm text-ink-2">Six are as many as one chart can hold.</p>
        )}
      </div>
      {ids.length < PEERS_MIN && (
        <EmptyNotice
          title={ids.length === 0 ? 'No companies are chosen.' : 'One company is chosen.'}
          todo={`Add ${ids.length === 0 ? 'two to six' : 'one or more'} by name, ticker or CIK.`}
        />
      )}
      {ids.length > 0 && (
        <>
          <PeerControls search={search} />
          {peers.some(({ statement }) => statement.error !== null) && (
            <Suspense>
              <PeerFailures peers={peers} />
            </Suspense>
          )}
          <PeerFigures search={search} peers={peers} />
          <WhenNear className="min-h-120">
            <Suspense fallback={<div className="min-h-120" />}>
              <PeerRatiosView peers={peers} />
            </Suspense>
          </WhenNear>
          <p className="text-xs text-ink-3">
            Each company costs two requests of the quota, one for its statement and one for its ratios:{' '}
            {countOf(ids.length * 2, 'request')} for this page.
          </p>
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
        aria-label={`Take ${name} out`}
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
] as const;
const SPANS = [
  ['latest', 'Latest'],
  ['all', 'All'],
] as const;

function PeerControls({ search }: { search: PeersSearch }) {
  const change = usePeersLink(search);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        label="Figure"
        value={search.metric}
        options={PEER_METRICS.map((metric) => [metric, METRICS[metric].name] as const)}
        onChoose={(metric) => change({ metric, point: undefined })}
      />
      <Choice
        label="Periods"
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
      <Choice
        label="View"
        options={VIEWS}
        value={search.view}
        renderLink={(view, props) => (
          <Link key={view} to="/peers" search={{ ...search, view }} resetScroll={false} {...props} />
        )}
      />
      <SelectField
        label="Span"
        value={search.periods}
        options={SPANS}
        onChoose={(periods) => change({ periods })}
      />
    </div>
  );
}
