import type { Filing } from '../../../contract/filings.ts';
import { label } from '../../format/label.ts';

/** Exhibits, shown in a lighter color because nearly every 8-K has them. */
export const EXHIBITS = '9.01';

/** The items of an 8-K, with their titles at the time of filing. */
export function ItemChips({ filing }: { filing: Pick<Filing, 'items' | 'item_titles'> }) {
  const { items, item_titles = [] } = filing;
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1" aria-label="Items">
      {items.map((item, index) => (
        <li
          key={item}
          className={`rounded-base border border-rule px-1.5 text-xs leading-5 ${item === EXHIBITS ? 'text-ink-3' : 'text-ink-2'}`}
        >
          <span className={item === EXHIBITS ? '' : 'font-semibold text-ink'}>{item}</span>{' '}
          {label(item_titles[index] ?? '')}
        </li>
      ))}
    </ul>
  );
}
