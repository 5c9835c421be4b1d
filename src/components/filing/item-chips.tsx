import type { Filing } from '../../../contract/filings.ts';
import { itemName } from '../../../domain/filing/items.ts';
import { label } from '../../../views/format/names.ts';

/** Exhibits, shown in a lighter color because nearly every 8-K has them. */
export const EXHIBITS = '9.01';

/** The items of an 8-K by their short names, on one line from tablet width; the tooltip has the form's title. */
export function ItemChips({ filing }: { filing: Pick<Filing, 'items' | 'item_titles'> }) {
  const { items, item_titles } = filing;
  if (items.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-1 sm:flex-nowrap" aria-label="Items">
      {items.map((item, index) => {
        const title = label(item_titles[index] ?? '');
        return (
          <li
            key={item}
            title={title}
            className={`min-w-11 truncate rounded-base border border-rule px-1.5 text-xs leading-5 ${item === EXHIBITS ? 'text-ink-3' : 'text-ink-2'}`}
          >
            <span className={item === EXHIBITS ? '' : 'font-semibold text-ink'}>{item}</span>{' '}
            {itemName(item) ?? title}
          </li>
        );
      })}
    </ul>
  );
}
