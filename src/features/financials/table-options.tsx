import { type Extra, EXTRA_NAMES, EXTRAS } from '../../../views/choices.ts';
import type { Negatives } from '../../../views/format/numbers.ts';
import type { PeriodOrder } from '../../../views/format/periods.ts';
import { negatives, periodOrder } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { FinancialsSearch } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';

const ORDERS: readonly (readonly [PeriodOrder, string])[] = [
  ['oldest', 'Oldest first'],
  ['newest', 'Newest first'],
];

const SIGNS: readonly (readonly [Negatives, string])[] = [
  ['minus', '−1,234'],
  ['parentheses', '(1,234)'],
];

/** Rows and columns beside the values, and how this browser shows tables. */
export function TableOptions({ id, search }: { id: string; search: FinancialsSearch }) {
  const change = useFinancialsNavigate(id, search);
  const order = useStoredValue(periodOrder);
  const sign = useStoredValue(negatives);
  const show = search.show ?? [];
  const toggle = (extra: Extra, isOn: boolean) => {
    const next = EXTRAS.filter((one) => (one === extra ? isOn : show.includes(one)));
    change({ show: next.length === 0 ? undefined : next });
  };
  return (
    <div className="space-y-2">
      {search.view === 'values' &&
        EXTRAS.filter((extra) => isOffered(extra, search)).map((extra) => (
          <label key={extra} className="touch:min-h-11 flex cursor-pointer items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={show.includes(extra)}
              onChange={({ target }) => toggle(extra, target.checked)}
            />
            {EXTRA_NAMES[extra]}
          </label>
        ))}
      <SelectField
        label="Periods"
        value={order}
        options={ORDERS}
        onChoose={(chosen) => periodOrder.set(chosen)}
      />
      <SelectField
        label="Negatives"
        value={sign}
        options={SIGNS}
        onChoose={(chosen) => negatives.set(chosen)}
      />
    </div>
  );
}

/** A press release is offered where one is newer than the reports. A TTM statement has no prior year to grow from, and compound growth is that of years. */
function isOffered(extra: Extra, { period_type, statement, show }: FinancialsSearch): boolean {
  if (extra === 'margins') return statement !== 'balance_sheet';
  if (extra === 'release') return show?.includes(extra) === true;
  return extra === 'cagr' ? period_type === 'annual' : period_type !== 'ttm';
}
