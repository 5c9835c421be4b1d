import { rangeOptions } from '../../../contract/chart-parameters.ts';
import { EXTRA_NAMES } from '../../../views/choice-names.ts';
import {
  type Extra,
  EXTRAS,
  type LabelStyle,
  type Negatives,
  type PeriodOrder,
  type Scale,
} from '../../../views/choices.ts';
import { LATEST } from '../../../views/statement.ts';
import { negatives, periodOrder } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { CheckField, SelectField } from '../../components/fields.tsx';
import type { FinancialsShown } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';

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

const ORDERS: readonly (readonly [PeriodOrder, string])[] = [
  ['oldest', 'Oldest first'],
  ['newest', 'Newest first'],
];

const SIGNS: readonly (readonly [Negatives, string])[] = [
  ['minus', '−1,234'],
  ['parentheses', '(1,234)'],
];

/** How a statement is labeled and scaled, how many periods it has, what is shown next to its values, and how this browser shows tables. */
export function DisplayOptions({ id, search }: { id: string; search: FinancialsShown }) {
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
      <SelectField
        label="Range"
        value={search.periods}
        options={rangeOptions(LATEST.annual)}
        onChoose={(periods) => change({ periods })}
      />
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
      <CheckField
        isOn={search.events !== undefined}
        onTurn={(isOn) => change({ events: isOn ? ['all'] : undefined })}
      >
        8-Ks on the chart
      </CheckField>
      {search.view === 'values' &&
        EXTRAS.filter((extra) => isOffered(extra, search)).map((extra) => (
          <CheckField key={extra} isOn={show.includes(extra)} onTurn={(isOn) => toggle(extra, isOn)}>
            {EXTRA_NAMES[extra]}
          </CheckField>
        ))}
    </div>
  );
}

/** A press release is offered where one is newer than the reports. A TTM statement has no prior year to grow from, and compound growth is that of years. */
function isOffered(extra: Extra, { period_type, statement, show }: FinancialsShown): boolean {
  if (extra === 'margins') return statement !== 'balance_sheet';
  if (extra === 'release') return show?.includes(extra) === true;
  return extra === 'cagr' ? period_type === 'annual' : period_type !== 'ttm';
}
