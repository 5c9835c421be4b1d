import type { FullTextResult } from '../../../contract/full-text.ts';
import { itemName } from '../../../views/eight-k-items.ts';
import { label } from '../../../views/format/names.ts';
import { EXHIBITS } from '../../components/filing/item-chips.tsx';

/** Items of an 8-K on one line by their short names; the tooltip has the form's title. */
export function ItemLine({ result: { items, item_titles } }: { result: FullTextResult }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Items" className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {items.map((item, index) => {
        const title = label(item_titles?.[index] ?? '');
        return (
          <li key={item} title={title} className={item === EXHIBITS ? 'text-ink-3' : ''}>
            <span className={item === EXHIBITS ? '' : 'font-semibold text-ink'}>{item}</span>{' '}
            {itemName(item) ?? title}
          </li>
        );
      })}
    </ul>
  );
}
