import { itemTitle } from '../../../views/format/names.ts';

type Place = { item: string | null; item_title: string | null; note: string | null };

/** Characters of a title. */
const TITLE_MAX = 60;

/** The Item's number, where the filing's title begins with it. */
const NUMBER = /^(?:part [iv]+\W{1,3})?item\s+[\w.()]{1,6}\W{0,4}/i;

const short = (title: string): string =>
  title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')}…` : title;

/**
 * Where an excerpt is: its note, else its Item. Null outside of both.
 * Example: { item: 'II-1A', item_title: 'Risk Factors' } → 'Part II Item 1A, Risk factors'.
 */
export function itemLabel({ item, item_title, note }: Place): string | null {
  if (note !== null) return short(note);
  if (item === null) return null;
  const [part, number] = item.includes('-') ? item.split('-') : [null, item];
  const name = part === null ? `Item ${number}` : `Part ${part} Item ${number}`;
  const title = (item_title ?? '').replace(NUMBER, '');
  // A 40-F prints no numbers.
  if (!/\d/.test(item) && title !== '') return short(itemTitle(title));
  return title === '' ? name : `${name}, ${short(itemTitle(title))}`;
}
