import { useNavigate } from '@tanstack/react-router';

import { EIGHT_K_ITEMS, itemLabel } from '../../components/events/eight-k-items.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { inForce, toggled } from './full-text-search.ts';
import { filtered } from './search-chips.ts';
import type { Answered } from './use-full-text-answer.ts';

const FORM = '8-K';
const NONE = '';

const isReport = (form: string) => form === FORM || form === `${FORM}/A`;

type ItemSelectProps = { search: FullTextSearch; shown: Answered | null };

/** The items chosen, and all others by name. Choosing the first chooses the form as well: no other has them. */
export function ItemSelect({ search, shown }: ItemSelectProps) {
  const navigate = useNavigate();
  const answer = shown?.answer;
  const { forms, items } = inForce(search, answer?.query_understanding);
  const change = (item: string) =>
    void navigate({
      to: '/search',
      search: filtered(search, answer, {
        items: toggled(items, item),
        forms: forms.some(isReport) ? forms.filter(isReport) : [FORM],
      }),
      resetScroll: false,
    });
  return (
    <>
      {items.map((item) => (
        <label key={item} className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked
            onChange={() => change(item)}
            className="size-3.5 shrink-0 accent-accent"
          />
          {itemLabel(item)}
        </label>
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
        Chooses form 8-K. Items are looked at once a page is cut, so pages may be shorter.
      </p>
    </>
  );
}
