import { useNavigate } from '@tanstack/react-router';

import { EIGHT_K_ITEMS, itemLabel } from '../../../views/eight-k-items.ts';
import { CheckField } from '../../components/check-field.tsx';
import type { FullTextSearch } from './full-text-query.ts';
import { effectiveFilters, toggleValue } from './full-text-search.ts';
import { addFilter } from './search-chips.ts';
import type { SearchResponse } from './use-full-text-answer.ts';

const FORM = '8-K';
const NONE = '';

const isReport = (form: string) => form === FORM || form === `${FORM}/A`;

type ItemSelectProps = { search: FullTextSearch; shown: SearchResponse | null };

/** Selected items, and a list of the others. Selecting an item also selects form 8-K: no other form has items. */
export function ItemSelect({ search, shown }: ItemSelectProps) {
  const navigate = useNavigate();
  const answer = shown?.answer;
  const { forms, items } = effectiveFilters(search, answer?.query_understanding);
  const change = (item: string) =>
    void navigate({
      to: '/search',
      search: addFilter(search, answer, {
        items: toggleValue(items, item),
        forms: forms.some(isReport) ? forms.filter(isReport) : [FORM],
      }),
      resetScroll: false,
    });
  return (
    <>
      {items.map((item) => (
        <CheckField key={item} isOn onTurn={() => change(item)}>
          {itemLabel(item)}
        </CheckField>
      ))}
      <select
        aria-label="Add an 8-K item"
        className="field w-full px-2"
        value={NONE}
        onChange={({ target }) => target.value !== NONE && change(target.value)}
      >
        <option value={NONE}>{items.length === 0 ? 'Any item' : 'Add an item'}</option>
        {EIGHT_K_ITEMS.filter(([code]) => !items.includes(code)).map(([code]) => (
          <option key={code} value={code}>
            {itemLabel(code)}
          </option>
        ))}
      </select>
      <p className="mt-1 text-xs text-ink-3">
        Limits results to 8-Ks. Items are filtered after paging, so pages may be shorter.
      </p>
    </>
  );
}
