import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { widgetAddress } from '../../../views/addresses.ts';
import { asOfDay } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { RATIO_NAMES, inputFigures, peerRatioTable } from '../../../views/ratios.ts';
import { Part } from '../../app/failure-state.tsx';
import { negatives } from '../../app/preferences.ts';
import { useExampleIds } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { LazySection } from '../../components/lazy-section.tsx';
import { EmptyNotice } from '../../components/states/notice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { Name, PageHeading } from '../../components/text.tsx';
import { PeerControls } from './peer-controls.tsx';
import { PeerFigures } from './peer-figures.tsx';
import { isListed, metricOf } from './peer-metrics.ts';
import { PEERS_MAX, PEERS_MIN, type PeersSearch, type PeersShown } from './peers-query.ts';
import { missingReason, type PeerOutcome, peersLink, usePeers } from './use-peers.ts';

const PeerFailures = lazyPart(async () => (await import('./peer-failures.tsx')).PeerFailures);

const SeveralMetrics = lazyPart(async () => (await import('./several-metrics.tsx')).SeveralMetrics);

const MissingReport = lazyPart(
  async () => (await import('../../components/states/missing-report.tsx')).MissingReport,
);

/** Loaded when it is opened. */
const PeerSuggestions = lazyPart(async () => (await import('./peer-suggestions.tsx')).PeerSuggestions);

type PeersPageProps = { search: PeersShown; adding: ReactNode };

/** Compares two to twelve companies by one metric and by their ratios; before any is chosen, loaded ones as an example. */
export function PeersPage(props: PeersPageProps) {
  return props.search.company.length === 0 ? <ExamplePeers {...props} /> : <Peers {...props} />;
}

/** Companies viewed last and loaded ones. A change of what is compared keeps them. */
function ExamplePeers({ search, adding }: PeersPageProps) {
  const ids = useExampleIds();
  if (ids.length < PEERS_MIN) return <Peers search={search} adding={adding} />;
  const example = { ...search, company: ids };
  return (
    <Peers
      search={example}
      adding={adding}
      note={
        <ExampleNote
          action={
            <>
              <Link {...peersLink(example)} className="button">
                Keep these companies
              </Link>
              <PeerExamples search={search} />
            </>
          }
        >
          {ids.map((id) => label(id)).join(', ')}. Add a company to begin a comparison of your own.
        </ExampleNote>
      }
    />
  );
}

type PeersProps = PeersPageProps & { note?: ReactNode };

function Peers({ search, adding, note }: PeersProps) {
  const { company: ids } = search;
  const [isListWanted, setListWanted] = useState(false);
  const isKnown = [search.metric, ...search.also].every(isListed);
  const { data: list, error } = useQuery({ ...columnsQuery(), enabled: isListWanted || !isKnown });
  // A name that is no metric reads as revenue, once that is known.
  const fallback = list === undefined && error === null ? null : metricOf('revenue', undefined);
  const metric = metricOf(search.metric, list?.columns) ?? fallback;
  const peers = usePeers(search, metric);
  return (
    <section className="page space-y-4 sm:space-y-5">
      <PageHeading title={PAGE_TITLES['/peers']} />
      {note}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ul
          aria-label="Companies compared"
          className="relative flex gap-2 max-sm:w-full max-sm:overflow-x-auto sm:contents"
        >
          {peers.map(({ id, name }) => (
            <PeerChip key={id} id={id} name={name} search={search} />
          ))}
        </ul>
        {ids.length < PEERS_MAX ? (
          <>
            <div className="min-w-0 max-sm:flex-1 sm:w-64">{adding}</div>
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
            <Part>
              <PeerFailures peers={peers} />
            </Part>
          )}
          {metric === null ? (
            <RowsSkeleton rows={ids.length} label="Loading figures" />
          ) : (
            <Part>
              {search.also.length > 0 ? (
                <SeveralMetrics key={asOfDay()} search={search} metric={metric} columns={list?.columns} />
              ) : (
                <PeerFigures search={search} metric={metric} peers={peers} />
              )}
            </Part>
          )}
          {peers.map(({ id, name, figures: { data } }) =>
            data?.coverage?.missing_report == null ? null : (
              <Suspense key={id}>
                <MissingReport id={id} subject={`${name}: figures`} coverage={data.coverage} />
              </Suspense>
            ),
          )}
          <LazySection className="min-h-120">
            <Part>
              <PeerRatiosView peers={peers} />
            </Part>
          </LazySection>
        </>
      )}
    </section>
  );
}

/** Companies like the first, looked for on a press. */
function SimilarCompanies({ search }: { search: PeersShown }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Part>
        <PeerSuggestions search={search} />
      </Part>
    );
  }
  return (
    <button type="button" className="link touch:py-3 py-1 text-sm" onClick={() => setOpen(true)}>
      Suggest similar
    </button>
  );
}

function PeerChip({ id, name, search }: { id: string; name: string; search: PeersShown }) {
  return (
    <li className="flex min-h-8 items-center rounded-base border border-rule-strong bg-surface pl-2.5 text-sm">
      <Link to="/companies/$id" params={{ id }} className="link touch:py-3 py-1">
        <span className="sm:hidden" aria-hidden>
          {id}
        </span>
        <span className="max-sm:sr-only">
          <Name text={name} />
        </span>
      </Link>
      <Link
        {...peersLink(search, { company: search.company.filter((other) => other !== id), point: undefined })}
        resetScroll={false}
        aria-label={`Remove ${name}`}
        className="touch:size-11 inline-flex size-8 items-center justify-center text-ink-3 hover:text-accent"
      >
        <X size={14} aria-hidden />
      </Link>
    </li>
  );
}

/** All lines and ratios. The request's code is loaded with it: most comparisons need neither. */
function columnsQuery() {
  return queryOptions({
    queryKey: ['screen-columns'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await import('../../api/screen.ts')).readScreenColumns(signal),
  });
}

const EXAMPLES: readonly (readonly [string, Partial<PeersSearch>])[] = [
  ['Operating margin', { metric: 'operating_margin' }],
  ['Free cash flow by quarter', { metric: 'free_cash_flow', period_type: 'quarterly' }],
  ['Net margin against revenue', { also: ['net_margin'], chart: 'scatter' }],
  ['Net income, first year = 100', { metric: 'net_income', chart_axis: 'indexed' }],
];

/** Comparisons to start with, of loaded companies: those viewed last, then the first listed. */
function PeerExamples({ search }: { search: PeersShown }) {
  const ids = useExampleIds(search.company);
  if (ids.length < 2) return null;
  const names = ids.map((id) => label(id)).join(', ');
  if (search.company.length > 0) {
    return (
      <Link {...peersLink(search, { company: ids })} className="button">
        Compare {names}
      </Link>
    );
  }
  return (
    <ul aria-label="Examples" className="flex flex-wrap gap-x-4 gap-y-1">
      {EXAMPLES.map(([title, change]) => (
        <li key={title}>
          <Link {...peersLink(search, { company: ids, ...change })} className="link touch:py-3">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PeerRatiosView({ peers }: { peers: readonly PeerOutcome[] }) {
  const navigate = useNavigate();
  const table = peerRatioTable(
    peers.map(({ id, ratios: { data, error } }) =>
      data === undefined ? { id, missing: missingReason(error) } : { id, answer: data },
    ),
  );
  const sign = useStoredValue(negatives);
  return (
    <section aria-labelledby="peer-ratios" className="space-y-1.5 border-t border-rule pt-5">
      <h2 id="peer-ratios" className="text-xl font-semibold">
        Ratios
      </h2>
      <ExportBar
        table={table}
        board={(cite) =>
          peers.flatMap(({ ratios: { data } }) =>
            data === undefined ? [] : cite(data.company, inputFigures(data)),
          )
        }
        embeds={{ table: widgetAddress('table', { show: 'peers', company: peers.map(({ id }) => id) }) }}
      />
      <div className="max-w-4xl">
        <FigureGrid
          negatives={sign}
          table={table}
          opensAt="first"
          onSelect={({ row, column }) => {
            const ratio = RATIO_NAMES.find((name) => name === row);
            void navigate({ to: '/companies/$id/ratios', params: { id: column }, search: { ratio } });
          }}
        />
      </div>
      <p className="text-xs text-ink-3">Select a ratio to see its calculation.</p>
    </section>
  );
}
