import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { PERIOD_NAMES, STATEMENT_NAMES, VIEW_NAMES } from '../../../views/choices.ts';
import { Part } from '../../app/part.tsx';
import { Dropdown } from '../../components/dropdown.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { OptionsSheet } from '../../components/options-sheet.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { BasisControl } from './basis-control.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';
import { usePeriodTypes } from './use-period-types.ts';

/** Loaded when its panel opens. */
const DisplayOptions = lazyPart(async () => (await import('./display-options.tsx')).DisplayOptions);

type FinancialsControlsProps = { id: string; search: FinancialsSearch };

/** Another statement has other lines. */
function ofStatement(statement: FinancialsSearch['statement']): Partial<FinancialsSearch> {
  return { statement, series: undefined, point: undefined, axis: undefined, metric: undefined };
}

/** Controls for the statement, periods and view. Every choice is in the URL. */
export function FinancialsControls({ id, search }: FinancialsControlsProps) {
  const change = useFinancialsNavigate(id, search);
  const periodTypes = usePeriodTypes(id, search);
  const isWide = useHasWidth('sm');
  const [isOpen, setOpen] = useState(false);
  const periods = PERIOD_NAMES.filter(([type]) => periodTypes.has(type));
  const link = (to: Partial<FinancialsSearch>) =>
    linkOptions({ to: '/companies/$id/financials', params: { id }, search: { ...search, ...to } });
  return (
    <>
      {isWide ? (
        <>
          <BasisControl id={id} search={search} />
          <SegmentedControl
            label="Statement"
            options={STATEMENT_NAMES}
            value={search.statement}
            link={(statement) => link(ofStatement(statement))}
          />
          <SegmentedControl
            label="Period"
            options={periods}
            value={search.period_type}
            link={(period_type) => link({ period_type, point: undefined })}
          />
          <SegmentedControl
            label="View"
            options={VIEW_NAMES}
            value={search.view}
            link={(view) => link({ view })}
          />
          <Dropdown name="Display" align="right" onOpen={() => setOpen(true)}>
            <Part>{isOpen && <DisplayOptions id={id} search={search} />}</Part>
          </Dropdown>
        </>
      ) : (
        <>
          <SelectField
            hasHiddenLabel
            label="Statement"
            value={search.statement}
            options={STATEMENT_NAMES}
            onChoose={(statement) => change(ofStatement(statement))}
          />
          <SelectField
            hasHiddenLabel
            label="Period"
            value={search.period_type}
            options={periods}
            onChoose={(period_type) => change({ period_type, point: undefined })}
          />
          <OptionsSheet>
            <div className="space-y-2 pb-2">
              <BasisControl id={id} search={search} />
              <SelectField
                label="View"
                value={search.view}
                options={VIEW_NAMES}
                onChoose={(view) => change({ view })}
              />
            </div>
            <Part>
              <DisplayOptions id={id} search={search} />
            </Part>
          </OptionsSheet>
        </>
      )}
    </>
  );
}
