import { Suspense } from 'react';

import { rangeOptions } from '../../../contract/chart-parameters.ts';
import type { ScreenColumn } from '../../../contract/screen.ts';
import { periodNames, STATEMENT_NAMES } from '../../../views/choice-names.ts';
import { LATEST_PERIODS } from '../../../views/peers.ts';
import { RATIO_NAMES, ratioLabel } from '../../../views/ratios.ts';
import { SelectField } from '../../components/fields.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { OptionsSheet } from '../../components/options-sheet.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type ComparedMetric, isListed, metricOf, METRICS, viewOf } from './peer-metrics.ts';
import { METRICS_MAX, type PeersShown } from './peers-query.ts';
import { peersLink, usePeersNavigate } from './use-peers.ts';

const PERIODS = periodNames(['annual', 'quarterly', 'ttm']);
const VIEWS = [
  ['values', 'Values'],
  ['growth', 'Growth'],
  ['margin', '% of revenue'],
] as const;

type PeerControlsProps = {
  search: PeersShown;
  metric: ComparedMetric | null;
  columns: readonly ScreenColumn[] | undefined;
  onNear: () => void;
};

function viewsOf(metric: ComparedMetric | null) {
  if (metric === null || metric.value_type !== null) return VIEWS.slice(0, 1);
  return metric.has_margin ? VIEWS : VIEWS.slice(0, 2);
}

/** Loaded where several metrics are compared. */
const AlsoCompared = lazyPart(async () => (await import('./also-compared.tsx')).AlsoCompared);

const others = (also: readonly string[], chosen: string): string[] => also.filter((name) => name !== chosen);

/** What is compared, over which periods; on a phone all but the metric are in a sheet. */
export function PeerControls({ search, metric, columns, onNear }: PeerControlsProps) {
  const change = usePeersNavigate(search);
  const isWide = useHasWidth('sm');
  const options = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label="Period"
        options={PERIODS}
        value={search.period_type}
        link={(period_type) => peersLink(search, { period_type, point: undefined })}
      />
      {viewsOf(metric).length > 1 && (
        <SegmentedControl
          label="View"
          options={viewsOf(metric)}
          value={metric === null ? search.view : viewOf(search.view, metric)}
          link={(view) => peersLink(search, { view })}
        />
      )}
      <SelectField
        label="Range"
        value={search.periods}
        options={rangeOptions(LATEST_PERIODS)}
        onChoose={(periods) => change({ periods })}
      />
    </div>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <MetricSelect
        metric={search.metric}
        columns={columns}
        hasHiddenLabel={!isWide}
        onNear={onNear}
        onChoose={(chosen) => change({ metric: chosen, also: others(search.also, chosen), point: undefined })}
      />
      {search.also.length > 0 && (
        <Suspense>
          <AlsoCompared search={search} columns={columns} />
        </Suspense>
      )}
      {search.also.length < METRICS_MAX - 1 && (
        <MetricSelect
          label="Add a metric"
          empty="Add a metric"
          metric=""
          columns={columns}
          hasHiddenLabel
          onNear={onNear}
          onChoose={(chosen) => {
            if (chosen !== search.metric)
              change({ also: [...others(search.also, chosen), chosen], point: undefined });
          }}
        />
      )}
      {isWide ? options : <OptionsSheet>{options}</OptionsSheet>}
    </div>
  );
}

type MetricSelectProps = {
  label?: string;
  metric: string;
  /** Shown while nothing is chosen. */
  empty?: string;
  /** All lines and ratios, once they have arrived. */
  columns: readonly ScreenColumn[] | undefined;
  onChoose: (metric: string) => void;
  /** The list may be opened: the rest of it is wanted. */
  onNear: () => void;
  hasHiddenLabel: boolean;
};

const GROUPS = [...STATEMENT_NAMES, ['ratios', 'Ratios']] as const;

type Option = { value: string; name: string; group: (typeof GROUPS)[number][0] };

/** Every line and ratio; before they have arrived, the usual ones. */
function metricOptions(columns: readonly ScreenColumn[] | undefined): Option[] {
  const listed = [...METRICS].map(([value, { name, statement }]): Option => ({
    value,
    name,
    group: statement,
  }));
  const ratios = RATIO_NAMES.map((value): Option => ({
    value,
    name: ratioLabel(value).label,
    group: 'ratios',
  }));
  const known = new Set(listed.map(({ value, group }) => `${group} ${value}`));
  const more = (columns ?? []).flatMap(({ name }): Option[] => {
    const found = metricOf(name, columns);
    if (found === null || known.has(`${found.statement ?? ''} ${found.key}`)) return [];
    return [{ value: name, name: found.name, group: found.statement ?? 'ratios' }];
  });
  return [...listed, ...ratios, ...more.filter(({ value }) => !isListed(value))];
}

/** What companies are compared by. */
function MetricSelect(props: MetricSelectProps) {
  const { label = 'Metric', metric, empty, columns, onChoose, onNear, hasHiddenLabel } = props;
  const options = metricOptions(columns);
  return (
    <SelectField
      label={label}
      hasHiddenLabel={hasHiddenLabel}
      value={metric}
      options={[
        ...(empty === undefined ? [] : [['', empty] as const]),
        ...GROUPS.flatMap(([group, title]) =>
          options
            .filter((option) => option.group === group)
            .map(({ value, name }) => [value, name, title] as const),
        ),
      ]}
      onChoose={onChoose}
      onNear={onNear}
    />
  );
}
