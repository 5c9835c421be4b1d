import { Link, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { MaterialEventsQuery } from '../../../contract/material-events.ts';
import { type CompanyEvent, countItems, hasItem, toggleItem } from '../../../views/events.ts';
import { ByWidth } from '../../components/by-width.tsx';
import { ItemFilter, SeverityLegend } from '../../components/events/item-filter.tsx';
import { CheckField, SelectField } from '../../components/fields.tsx';
import type { EventsSearch } from './events-query.ts';

const TIME_RANGES = ['30', '90', '365', '730'] as const;

/** Days in a URL parameter; null when the API would reject them. '731' → null. */
export function parseTimeRange(text: string): number | null {
  const read = v.safeParse(MaterialEventsQuery.entries.days_back, text);
  return read.success ? read.output : null;
}

/** The presets, plus the selected range if it is another. '45' → 30, 45, 90, 365, 730. */
export function timeRangeOptions(text: string): string[] {
  const days = parseTimeRange(text);
  const all = days === null ? TIME_RANGES : new Set<string>([...TIME_RANGES, String(days)]);
  return [...all].toSorted((a, b) => Number(a) - Number(b));
}

/** The next longer preset; null past the longest. */
export function nextTimeRange(days: number): string | null {
  return TIME_RANGES.find((preset) => Number(preset) > days) ?? null;
}

/** The smallest request whose response lists the forms a company has filed. */
export const FORMS = { page: 1, limit: 1, include_amendments: true } as const;

export type FiledForms = ResponseOf<'filings'>['forms'];

/** Whether a company has filed a form or an amendment of it; null when its forms are unknown. */
export function hasFiled(forms: FiledForms, form: '8-K' | '6-K'): boolean | null {
  return forms === undefined ? null : forms.some((filed) => filed.form.startsWith(form));
}

type EventFiltersProps = {
  id: string;
  search: EventsSearch;
  events: readonly CompanyEvent[];
  forms: FiledForms;
};

const AMENDMENT_NAMES: readonly (readonly [EventsSearch['amendments'], string])[] = [
  ['with', 'Included'],
  ['without', 'Excluded'],
  ['only', 'Only'],
];

/** Filters of the timeline: a column on desktop, collapsed on a phone. */
export function EventFilters(props: EventFiltersProps) {
  const { items = [], amendments } = props.search;
  const count = items.length + (amendments === 'with' ? 0 : 1);
  return (
    <ByWidth
      wide={<Filters {...props} />}
      narrow={
        <details>
          <summary className="button">Filters{count > 0 && ` (${count})`}</summary>
          <div className="border-b border-rule py-4">
            <Filters {...props} />
          </div>
        </details>
      }
    />
  );
}

function Filters({ id, search, events, forms }: EventFiltersProps) {
  const navigate = useNavigate();
  const { items = [], amendments } = search;
  const go = (change: Partial<EventsSearch>) =>
    void navigate({
      to: '/companies/$id/events',
      params: { id },
      search: { ...search, ...change },
      resetScroll: false,
    });
  const counts = countItems(filterByAmendment(events, search), items);
  const isFiltered = items.length > 0 || amendments !== 'with';
  return (
    <div className="space-y-4">
      {counts.length > 0 && (
        <>
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">Items</legend>
            <ItemFilter
              counts={counts}
              chosen={items}
              onToggle={(code) => go({ items: toggleItem(items, code) })}
            />
          </fieldset>
          <SeverityLegend />
        </>
      )}
      <SelectField
        label="Amendments"
        value={amendments}
        options={AMENDMENT_NAMES}
        onChoose={(chosen) => go({ amendments: chosen })}
      />
      {(search.include_6k || hasFiled(forms, '6-K') !== false) && (
        <CheckField isOn={search.include_6k} onTurn={(isOn) => go({ include_6k: isOn })}>
          Include 6-Ks
        </CheckField>
      )}
      {isFiltered && (
        <Link
          to="/companies/$id/events"
          params={{ id }}
          search={{ ...search, items: undefined, amendments: 'with' }}
          resetScroll={false}
          className="link touch:min-h-11 inline-flex min-h-6 items-center text-sm"
        >
          Clear filters
        </Link>
      )}
    </div>
  );
}

/** Events after the amendments filter only: the base of the item counts. */
function filterByAmendment(
  events: readonly CompanyEvent[],
  { amendments }: Pick<EventsSearch, 'amendments'>,
) {
  if (amendments === 'with') return [...events];
  return events.filter(({ is_amendment }) => is_amendment === (amendments === 'only'));
}

export function filterEvents(
  events: readonly CompanyEvent[],
  search: Pick<EventsSearch, 'amendments' | 'items'>,
) {
  return filterByAmendment(events, search).filter((event) => hasItem(event, search.items ?? []));
}
