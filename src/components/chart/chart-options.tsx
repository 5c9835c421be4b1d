import type { ChartChange, ChartSpec } from '../../../views/chart.ts';
import type { ChartAxis, ChartForm } from '../../../views/choices.ts';
import { Dropdown } from '../dropdown.tsx';
import { SelectField } from '../select-field.tsx';

const FORMS: readonly (readonly [ChartForm, string])[] = [
  ['bars', 'Bars'],
  ['lines', 'Lines'],
  ['area', 'Area'],
  ['stack', 'Stacked bars'],
  ['mixed', 'Bars and lines'],
  ['multiples', 'Small multiples'],
];

const AXES: readonly (readonly [ChartAxis, string])[] = [
  ['linear', 'Linear'],
  ['log', 'Log'],
  ['indexed', 'First period = 100'],
];

type ChartOptionsProps = { chart: ChartSpec; onChange: (change: ChartChange) => void };

/** How a chart is drawn. */
export function ChartOptions({ chart, onChange }: ChartOptionsProps) {
  const { form, axis = 'linear', hasLabels = false } = chart;
  return (
    <Dropdown name="Chart" align="right">
      <div className="space-y-3">
        <SelectField
          label="Type"
          value={form}
          options={FORMS}
          onChoose={(chosen) => onChange({ form: chosen })}
        />
        <SelectField
          label="Axis"
          value={axis}
          options={AXES}
          onChoose={(chosen) => onChange({ axis: chosen })}
        />
        <label className="touch:min-h-11 flex cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={hasLabels}
            onChange={({ target }) => onChange({ hasLabels: target.checked })}
          />
          Show values
        </label>
        {axis !== 'linear' && form !== 'lines' && (
          <p className="text-xs text-ink-3">On this axis the values are drawn as lines.</p>
        )}
      </div>
    </Dropdown>
  );
}
