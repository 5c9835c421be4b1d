import type { FullTextResult } from '../../../contract/full-text.ts';
import { EXHIBITS } from '../../components/filing/item-chips.tsx';
import { label } from '../../format/label.ts';

/** Long titles list several subjects; the tooltip shows all of them. */
const firstSubject = (title: string) => title.split(';', 1)[0] ?? title;

/** Items of an 8-K on one line, each with the first subject of its title. */
export function ItemLine({ result: { items, item_titles } }: { result: FullTextResult }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Items" className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {items.map((item, index) => {
        const title = label(item_titles?.[index] ?? '');
        return (
          <li key={item} title={title} className={item === EXHIBITS ? 'text-ink-3' : ''}>
            <span className={item === EXHIBITS ? '' : 'font-semibold text-ink'}>{item}</span>{' '}
            {firstSubject(title)}
          </li>
        );
      })}
    </ul>
  );
}
