import type { ScreenColumn } from '../../../contract/screen.ts';
import { RATIO_NAMES, ratioLabel } from '../../../views/ratios.ts';
import { SelectField } from '../../components/select-field.tsx';
import { isListed, metricOf, METRICS } from './peer-metrics.ts';

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

const GROUPS = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
  ['ratios', 'Ratios'],
] as const;

type Option = { value: string; name: string; group: (typeof GROUPS)[number][0] };

/** Every line and ratio; before they have arrived, the usual ones. */
function metricOptions(columns: readonly ScreenColumn[] | undefined): Option[] {
  const listed = Object.entries(METRICS).map(([value, { name, statement }]): Option => ({
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
  const others = (columns ?? []).flatMap(({ name }): Option[] => {
    const found = metricOf(name, columns);
    if (found === null || known.has(`${found.statement ?? ''} ${found.key}`)) return [];
    return [{ value: name, name: found.name, group: found.statement ?? 'ratios' }];
  });
  return [...listed, ...ratios, ...others.filter(({ value }) => !isListed(value))];
}

/** What companies are compared by. */
export function MetricSelect(props: MetricSelectProps) {
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
