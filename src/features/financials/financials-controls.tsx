import { Link } from '@tanstack/react-router';

import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { LabelStyle } from '../../format/label-style.ts';
import type { Scale } from '../../format/scale.ts';
import type { FinancialsSearch, View } from './financials-query.ts';
import { PERIOD_NAMES, STATEMENT_NAMES, VIEW_NAMES } from './statement-labels.ts';
import { LATEST } from './statement-table.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';
import { usePeriodTypes } from './use-period-types.ts';

type FinancialsControlsProps = { id: string; search: FinancialsSearch };

const LABELS: readonly (readonly [LabelStyle, string])[] = [
  ['fiscal', 'Fiscal'],
  ['calendar', 'Calendar'],
  ['end', 'Period end'],
];

const SCALES: readonly (readonly [Scale | 'auto', string])[] = [
  ['auto', 'Auto'],
  ['units', 'Units'],
  ['thousands', 'Thousands'],
  ['millions', 'Millions'],
  ['billions', 'Billions'],
];

const RANGES: readonly (readonly [FinancialsSearch['periods'], string])[] = [
  ['latest', `Latest ${LATEST.annual}`],
  ['all', 'All'],
];

/** Views of a TTM statement, which has no prior year to show growth over. */
const TTM_VIEWS = VIEW_NAMES.filter(([view]) => view !== 'growth');

/** Controls for the statement, periods and view. Every choice is in the URL. */
export function FinancialsControls({ id, search }: FinancialsControlsProps) {
  const change = useFinancialsNavigate(id, search);
  const periodTypes = usePeriodTypes(id, search);
  const isTtm = search.period_type === 'ttm';
  const link = (to: Partial<FinancialsSearch>) => ({
    to: '/companies/$id/financials' as const,
    params: { id },
    search: { ...search, ...to },
    resetScroll: false,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label="Statement"
        options={STATEMENT_NAMES}
        value={search.statement}
        renderLink={(statement, props) => (
          <Link
            key={statement}
            {...link({ statement, series: undefined, point: undefined, axis: undefined, metric: undefined })}
            {...props}
          />
        )}
      />
      <SegmentedControl
        label="Period"
        options={PERIOD_NAMES.filter(([type]) => periodTypes.has(type))}
        value={search.period_type}
        renderLink={(period_type, props) => (
          <Link
            key={period_type}
            {...link({ period_type, point: undefined, view: viewFor(period_type, search.view) })}
            {...props}
          />
        )}
      />
      <SegmentedControl
        label="View"
        options={isTtm ? TTM_VIEWS : VIEW_NAMES}
        value={search.view}
        renderLink={(view, props) => <Link key={view} {...link({ view })} {...props} />}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <SelectField
          label="Labels"
          value={search.label}
          options={LABELS}
          onChoose={(label) => change({ label })}
        />
        <SelectField
          label="Scale"
          value={search.scale ?? 'auto'}
          options={SCALES}
          onChoose={(scale) => change({ scale: scale === 'auto' ? undefined : scale })}
        />
        {!isTtm && (
          <SelectField
            label="Range"
            value={search.periods}
            options={RANGES}
            onChoose={(periods) => change({ periods })}
          />
        )}
        <label className="touch:min-h-11 flex cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={search.events !== undefined}
            onChange={({ target }) => change({ events: target.checked ? ['all'] : undefined })}
          />
          Events
        </label>
      </div>
    </div>
  );
}

function viewFor(period: FinancialsSearch['period_type'], view: View): View {
  return period === 'ttm' && view === 'growth' ? 'values' : view;
}
