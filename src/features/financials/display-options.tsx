import { useState } from 'react';

import { rangeOptions } from '../../../contract/period-range.ts';
import type { Scale } from '../../../views/format/numbers.ts';
import type { LabelStyle } from '../../../views/format/periods.ts';
import { LATEST } from '../../../views/statement.ts';
import { Part } from '../../app/part.tsx';
import { Dropdown } from '../../components/dropdown.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';

/** Loaded when its panel opens. */
const TableOptions = lazyPart(async () => (await import('./table-options.tsx')).TableOptions);

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

type DisplayOptionsProps = {
  id: string;
  search: FinancialsSearch;
  /** Whether rarely used choices are shown at once, not in a separate panel. */
  isInline?: boolean;
};

/** How a statement is labeled and scaled, how many periods it has, and whether events are marked. */
export function DisplayOptions({ id, search, isInline = false }: DisplayOptionsProps) {
  const change = useFinancialsNavigate(id, search);
  const [isOpen, setOpen] = useState(isInline);
  const table = isOpen && (
    <Part>
      <TableOptions id={id} search={search} />
    </Part>
  );
  return (
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
      <SelectField
        label="Range"
        value={search.periods}
        options={rangeOptions(LATEST.annual)}
        onChoose={(periods) => change({ periods })}
      />
      <label className="touch:min-h-11 flex cursor-pointer items-center gap-1.5 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={search.events !== undefined}
          onChange={({ target }) => change({ events: target.checked ? ['all'] : undefined })}
        />
        Events
      </label>
      {isInline ? (
        table
      ) : (
        <Dropdown name="Table" onOpen={() => setOpen(true)}>
          {table}
        </Dropdown>
      )}
    </div>
  );
}
