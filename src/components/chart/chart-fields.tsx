import { type FormEvent, use, useId, useState } from 'react';

import { CHART_AXIS_NAMES, CHART_FORM_NAMES } from '../../../views/chart-drawing.ts';
import type { ChartChange, ChartSpec } from '../../../views/chart.ts';
import { cellAt, parsePins, PINS, writePins } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { plainPeriod } from '../../../views/format/periods.ts';
import { FORMULA_MAX } from '../../../views/formula.ts';
import { CheckField, SelectField } from '../fields.tsx';
import { SelectedFigure } from '../figures/selected-figure.ts';

export type ChartOptionsProps = { chart: ChartSpec; onChange: (change: ChartChange) => void };

export function ChartFields({ chart, onChange }: ChartOptionsProps) {
  const { form, axis = 'linear', hasLabels = false, hasGrowth = false, range = {}, formulas = [] } = chart;
  const periods = chart.table.columns.map(
    ({ id, label: name }) => [plainPeriod(id), formatDate(name)] as const,
  );
  const end = (name: string) => [['', name] as const, ...periods];
  return (
    <div className="space-y-3">
      <SelectField
        label="Type"
        value={form}
        options={CHART_FORM_NAMES}
        onChoose={(chosen) => onChange({ form: chosen })}
      />
      <SelectField
        label="Axis"
        value={axis}
        options={CHART_AXIS_NAMES}
        onChoose={(chosen) => onChange({ axis: chosen })}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2" hidden={form === 'scatter'}>
        <SelectField
          label="From"
          value={range.from ?? ''}
          options={end('First')}
          onChoose={(from) => onChange({ range: { ...range, from: from === '' ? undefined : from } })}
        />
        <SelectField
          label="To"
          value={range.to ?? ''}
          options={end('Newest')}
          onChoose={(to) => onChange({ range: { ...range, to: to === '' ? undefined : to } })}
        />
      </div>
      <CheckField isOn={hasLabels} onTurn={(isOn) => onChange({ hasLabels: isOn })}>
        Show values
      </CheckField>
      <CheckField isOn={hasGrowth} onTurn={(isOn) => onChange({ hasGrowth: isOn })}>
        Show CAGR
      </CheckField>
      <TextField
        name="Formula"
        value={formulas.join(', ')}
        placeholder="gross_profit / revenue"
        most={FORMULA_MAX}
        onSubmit={(text) =>
          onChange({ formulas: text === '' ? undefined : text.split(',').map((one) => one.trim()) })
        }
      />
      <TextField
        name="Reference line"
        value={chart.reference ?? ''}
        placeholder="average, median or a number"
        most={30}
        onSubmit={(text) => onChange({ reference: text === '' ? undefined : text.replaceAll(',', '') })}
      />
      <NoteField {...{ chart, onChange }} />
      {axis !== 'linear' && form !== 'lines' && form !== 'multiples' && (
        <p className="text-xs text-ink-3">On this axis the values are drawn as lines.</p>
      )}
    </div>
  );
}

function NoteField({ chart, onChange }: ChartOptionsProps) {
  const selected = use(SelectedFigure);
  const pins = parsePins(chart.pins);
  const { row, column } = selected === null ? {} : cellAt(chart.table, selected);
  const isCharted = row !== undefined && column !== undefined && chart.rows.includes(row.id);
  if (selected === null || !isCharted || pins.length >= PINS.most) {
    return (
      <p className="text-xs text-ink-3">
        {pins.length >= PINS.most ? `${PINS.most} notes maximum.` : 'Select a charted figure to add a note.'}
      </p>
    );
  }
  return (
    <TextField
      name={`Note at ${label(row.label)}, ${formatDate(column.label)}`}
      value=""
      placeholder="What happened"
      most={PINS.text}
      onSubmit={(text) => {
        if (text !== '') onChange({ pins: writePins([...pins, { ...selected, text }]) });
      }}
    />
  );
}

type TextFieldProps = {
  name: string;
  value: string;
  placeholder: string;
  most: number;
  onSubmit: (text: string) => void;
};

/** A line of text that takes effect with Enter, or when the field is left. */
function TextField({ name, value, placeholder, most, onSubmit }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState({ of: value, text: value });
  const text = draft.of === value ? draft.text : value;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === value) return;
    onSubmit(text.trim());
    setDraft({ of: value, text: value });
  };
  return (
    <form className="text-sm" onSubmit={submit}>
      <label htmlFor={id} className="text-ink-3">
        {name}
      </label>
      <input
        id={id}
        className="field w-full px-2"
        value={text}
        placeholder={placeholder}
        maxLength={most}
        onChange={({ target }) => setDraft({ of: value, text: target.value })}
        onBlur={() => submit()}
      />
    </form>
  );
}
