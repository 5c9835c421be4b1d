import { linkOptions } from '@tanstack/react-router';

import { PERIOD_NAMES, STATEMENT_NAMES, VIEW_NAMES } from '../../../views/choices.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { OptionsSheet } from '../../components/options-sheet.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { DisplayOptions } from './display-options.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';
import { usePeriodTypes } from './use-period-types.ts';

type FinancialsControlsProps = { id: string; search: FinancialsSearch };

/** Controls for the statement, periods and view. Every choice is in the URL. */
export function FinancialsControls({ id, search }: FinancialsControlsProps) {
  const change = useFinancialsNavigate(id, search);
  const periodTypes = usePeriodTypes(id, search);
  const isWide = useHasWidth('sm');
  const periods = PERIOD_NAMES.filter(([type]) => periodTypes.has(type));
  const link = (to: Partial<FinancialsSearch>) =>
    linkOptions({ to: '/companies/$id/financials', params: { id }, search: { ...search, ...to } });
  return (
    <>
      <SegmentedControl
        label="Statement"
        options={STATEMENT_NAMES}
        value={search.statement}
        link={(statement) =>
          link({ statement, series: undefined, point: undefined, axis: undefined, metric: undefined })
        }
      />
      {isWide ? (
        <>
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
          <DisplayOptions id={id} search={search} />
        </>
      ) : (
        <>
          <SelectField
            hasHiddenLabel
            label="Period"
            value={search.period_type}
            options={periods}
            onChoose={(period_type) => change({ period_type, point: undefined })}
          />
          <SelectField
            hasHiddenLabel
            label="View"
            value={search.view}
            options={VIEW_NAMES}
            onChoose={(view) => change({ view })}
          />
          <OptionsSheet>
            <DisplayOptions isInline id={id} search={search} />
          </OptionsSheet>
        </>
      )}
    </>
  );
}
